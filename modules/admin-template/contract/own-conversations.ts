import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import {
  ConversationId,
  ConversationNews,
  MessageText,
  OwnConversation,
  OwnTalk,
  Rating,
  RatingWords,
} from "./conversations.ts";
import { messageBodyLimit, SentPictures } from "./message-pictures.ts";

const own = { access: "signed-in", data: "own" } as const;
const params = z.object({ conversationId: ConversationId });
const said = z.object({
  text: MessageText,
  pictures: SentPictures,
  /** Sending it again says nothing twice. */
  commandId: z.guid(),
});
const nothing = z.object({});

export const listConversations = defineEndpoint({
  method: "GET",
  path: "/conversations",
  summary: "The caller's conversations with staff, those with the newest message first, 100 at most",
  ...own,
  ok: z.object({ conversations: z.array(OwnConversation) }),
  refusals: {},
});

export const startConversation = defineEndpoint({
  method: "POST",
  path: "/conversations",
  summary: "Ask staff something; it begins as a chat",
  ...own,
  body: said,
  bodyLimit: messageBodyLimit,
  ok: OwnTalk,
  status: 201,
  refusals: { PictureRefused: 422, TooManyTries: 429 },
});

export const readConversation = defineEndpoint({
  method: "GET",
  path: "/conversations/:conversationId",
  summary: "One of the caller's conversations with staff",
  ...own,
  params,
  ok: OwnTalk,
  refusals: { ConversationNotFound: 404 },
});

export const sendMessage = defineEndpoint({
  method: "POST",
  path: "/conversations/:conversationId/messages",
  summary: "Write to staff in a conversation; one that is solved is open again",
  ...own,
  params,
  body: said,
  bodyLimit: messageBodyLimit,
  ok: OwnTalk,
  status: 201,
  /** `ConversationFull`: it has 500 messages. */
  refusals: {
    ConversationNotFound: 404,
    ConversationClosed: 409,
    ConversationFull: 409,
    PictureRefused: 422,
    TooManyTries: 429,
  },
});

export const markConversationRead = defineEndpoint({
  method: "POST",
  path: "/conversations/:conversationId/reading",
  summary: "Say that the caller has seen the messages up to a number: those are not mailed",
  ...own,
  params,
  body: z.object({ number: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  ok: nothing,
  refusals: { ConversationNotFound: 404, TooManyTries: 429 },
});

export const typeInConversation = defineEndpoint({
  method: "POST",
  path: "/conversations/:conversationId/typing",
  summary: "Say that the caller is typing; nothing is stored",
  ...own,
  params,
  ok: nothing,
  refusals: { ConversationNotFound: 404, TooManyTries: 429 },
});

export const rateConversation = defineEndpoint({
  method: "PUT",
  path: "/conversations/:conversationId/rating",
  summary: "Rate a conversation that is solved or closed, from 1 to 5",
  ...own,
  params,
  body: z.object({ rating: Rating, words: RatingWords }),
  ok: OwnTalk,
  refusals: { ConversationNotFound: 404, ConversationUnsolved: 409, TooManyTries: 429 },
});

export const closeConversation = defineEndpoint({
  method: "POST",
  path: "/conversations/:conversationId/closure",
  summary: "Close a conversation; a closed one takes no more messages",
  ...own,
  params,
  ok: OwnTalk,
  refusals: { ConversationNotFound: 404, TooManyTries: 429 },
});

export const followConversation = defineEndpoint({
  method: "GET",
  path: "/conversations/:conversationId/events",
  summary: "Hear when one of the caller's conversations changes, and when staff type",
  ...own,
  params,
  ok: ConversationNews,
  produces: "text/event-stream",
  refusals: { ConversationNotFound: 404 },
});
