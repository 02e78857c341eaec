import { screen } from "@testing-library/react";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { staffMarkdown } from "../../copy/en/staff-markdown.ts";
import type { Messages } from "../../copy/messages.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { MarkdownArea } from "./markdown-area.tsx";

const messages = { "staff-markdown": staffMarkdown } as unknown as Messages;

const Field = ({ begun, longest = 100 }: { readonly begun: string; readonly longest?: number }) => {
  const [text, setText] = useState(begun);
  return (
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <MarkdownArea
        {...{ label: "Text", hint: "Markdown", longest, language: "en", lines: ["sign"] }}
        value={text}
        onText={setText}
      />
      <output>{text}</output>
    </IntlProvider>
  );
};

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const kept = () => screen.getByRole("status").textContent;

test("keys that stand for no mark, and Tab, are left to the browser", async () => {
  const { user } = rendered(<Field begun="" />);
  await screen.findByRole("button", { name: "Bold" });
  await user.click(field());
  await user.keyboard("a{Tab}");
  expect(kept()).toBe("a");
  expect(document.activeElement).not.toBe(field());
});

test("a text that is too long is kept whole, and says by how much", async () => {
  const { user } = rendered(<Field begun="1234" longest={5} />);
  await user.click(field());
  await user.paste("56789");
  expect(kept()).toBe("123456789");
  expect(screen.getByText("This text is too long. Take out 4 characters or more.")).toBeDefined();
  expect(field().getAttribute("aria-invalid")).toBe("true");
});
