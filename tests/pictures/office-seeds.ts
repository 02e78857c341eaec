import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import type { GalleryPicture, OwnComments } from "#modules/admin-template/contract";
import type { App } from "../journeys/app.ts";
import { ask } from "./learner.ts";

const article = "how-the-marks-work";
const long =
  "I read this three times, and the table was what made it clear to me: 22, 23 and 6.\n\nBut my instructor says 51 in all is enough. Who is right? Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.";

/** A picture as a browser makes one: sky, a road, and its line. */
const drawnPicture = (page: Page, width: number, height: number): Promise<string> =>
  page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const brush = canvas.getContext("2d")!;
      const fill = (colour: string, x: number, y: number, across: number, down: number) => {
        brush.fillStyle = colour;
        brush.fillRect(x * w, y * h, across * w, down * h);
      };
      fill("#9fc8ea", 0, 0, 1, 0.5);
      fill("#5c7f45", 0, 0.5, 1, 0.5);
      fill("#4a4d52", 0.3, 0.5, 0.4, 0.5);
      fill("#ffffff", 0.49, 0.55, 0.02, 0.4);
      return canvas.toDataURL("image/jpeg", 0.8).split(",")[1]!;
    },
    [width, height] as const,
  );

/** A learner who comments, and asks staff with two pictures. Returns the state of their browser and the ticket. */
const seedLearner = async (app: App, file: { readonly type: string; readonly base64: string }) => {
  const learner = await request.newContext({ baseURL: app.url });
  await ask(learner, "/sessions", { ...app.accountToTry("learner"), storage: "cookie" });
  const write = (text: string, shownAs: string) =>
    ask<OwnComments>(learner, `/articles/${article}/comments`, { text, shownAs, commandId: randomUUID() });
  await write("Thank you, this helped.", "first-name");
  const { comments } = await write(long, "initials");
  const asked = { text: "This sign is near my school. What is it?", pictures: [file, file] };
  const talk = { ...asked, commandId: randomUUID() };
  const { conversationId } = await ask<{ readonly conversationId: string }>(learner, "/conversations", talk);
  const state = await learner.storageState();
  await learner.dispose();
  return {
    state,
    ticketId: conversationId,
    commentId: comments.find(({ text }) => text !== long)!.commentId,
  };
};

/** Pictures of the gallery, one of them shown with a product, and a comment that was let through. */
const seedOffice = async (
  admin: APIRequestContext,
  files: readonly { readonly type: string; readonly base64: string }[],
  commentId: string,
) => {
  const none = { fr: null, ar: null, ch: null };
  const words = [
    { en: "A road through fields, with a white line in its middle", ...none },
    {
      en: "A road that goes straight on to the horizon between two green fields, under a blue sky without any clouds, with a broken white line",
      fr: "Une route",
      ar: "طريق",
      ch: "一条路",
    },
  ];
  const added = files.map((file, index) =>
    ask<GalleryPicture>(admin, "/admin/gallery", { file, alt: words[index] }),
  );
  const [first] = await Promise.all(added);
  await admin.put("/api/admin/shop/products/workbook/picture", {
    data: { pictureId: first!.pictureId, seen: null },
  });
  await ask(admin, `/admin/comments/${commentId}/decision`, { from: "waiting", to: "shown" });
};

/** What staff and learners have before the pictures are taken. */
export const seed = async (app: App, page: Page, admin: APIRequestContext) => {
  const files = [
    { type: "image/jpeg", base64: await drawnPicture(page, 1200, 800) },
    { type: "image/jpeg", base64: await drawnPicture(page, 700, 1100) },
  ];
  const made = await seedLearner(app, files[1]!);
  await seedOffice(admin, files, made.commentId);
  return made;
};
