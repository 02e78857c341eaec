import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, renderHook } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { onTestFinished } from "vitest";
import { fields } from "../copy/en/fields.ts";
import { form } from "../copy/en/form.ts";
import { problems } from "../copy/en/problems.ts";
import type { Messages } from "../copy/messages.ts";

const messages = { fields, form, problems } as unknown as Messages;

/** A cache of its own, and the English sentences of forms, as the layouts provide them. */
const surroundings = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
        {children}
      </IntlProvider>
    </QueryClientProvider>
  );
  onTestFinished(cleanup);
  return { client, wrapper };
};

/** Draws a component for one test. Returns the queries of Testing Library, a user and the cache. */
export const rendered = (element: ReactNode) => {
  const { client, wrapper } = surroundings();
  return { client, user: userEvent.setup(), ...render(element, { wrapper }) };
};

/** Runs a hook for one test, in the same surroundings. */
export const renderedHook = <Result,>(hook: () => Result) => {
  const { client, wrapper } = surroundings();
  return { client, ...renderHook(hook, { wrapper }) };
};
