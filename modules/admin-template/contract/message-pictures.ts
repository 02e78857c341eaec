import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { PictureFile } from "#vocabulary/picture-file";
import { ConversationId } from "./conversations.ts";
import { supportRoles } from "./support-roles.ts";

/** A message takes so many pictures. */
export const maxPicturesOfMessage = 4;

/** The pictures that are sent with words. */
export const SentPictures = z.optional(z.array(PictureFile).check(z.maxLength(maxPicturesOfMessage)));

/** Four pictures as browsers make them. */
export const messageBodyLimit = 7_000_000;

const reading = {
  method: "GET",
  params: z.object({
    conversationId: ConversationId,
    message: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    /** Which of its pictures, from 1. */
    number: z.string().check(z.regex(/^[1-9]$/)),
  }),
  ok: z.custom<Uint8Array>(),
  produces: "image/webp",
  refusals: { ConversationNotFound: 404 },
} as const;

export const readMessagePicture = defineEndpoint({
  ...reading,
  path: "/conversations/:conversationId/messages/:message/pictures/:number",
  summary: "A picture of a message in one of the caller's conversations, drawn anew",
  access: "signed-in",
  data: "own",
});

export const readTicketPicture = defineEndpoint({
  ...reading,
  path: "/admin/tickets/:conversationId/messages/:message/pictures/:number",
  summary: "A picture of a message or note in a chat or ticket, or of the mail that it came with, drawn anew",
  access: supportRoles,
  data: "any",
});
