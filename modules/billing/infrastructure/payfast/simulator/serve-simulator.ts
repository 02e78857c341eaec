import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { type Fields, readBody } from "../signature.ts";
import { answerApi, isOfApi } from "./answer-api.ts";
import { cardPage, closedPage, paymentPage, refusedPage } from "./payment-page.ts";
import type { PayfastSimulator } from "./payfast-simulator.ts";
import type { Form } from "./till.ts";

/** PayFast's confirmation may take so long. */
const slowMs = 70_000;

const html = (response: ServerResponse, status: number, page: string): void =>
  void response
    .writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    .end(page);

const goTo = (response: ServerResponse, url: string | undefined): void =>
  void response.writeHead(303, { location: url ?? "/" }).end();

const formIn = (body: string): Form => {
  const { fields, signature } = readBody(Buffer.from(body));
  return new Map([...fields, ["signature", signature ?? ""]]);
};

const confirm = (simulator: PayfastSimulator, body: string, response: ServerResponse): void => {
  const answer = simulator.confirms(body);
  const send = () => void response.writeHead(200).end(answer ? "VALID" : "INVALID");
  const { confirm: how } = simulator.switches;
  if (how === "slow") simulator.later(slowMs, send);
  else if (answer !== null) send();
  else if (how === "down") response.writeHead(503).end();
};

const act = async (
  simulator: PayfastSimulator,
  last: string,
  form: Form,
  response: ServerResponse,
): Promise<void> => {
  const why = simulator.refusalOf(form);
  if (why !== null) return html(response, 400, refusedPage(why));
  if (last === "process") return html(response, 200, paymentPage(form));
  if (last === "close") return html(response, 200, closedPage());
  if (last === "cancel") return goTo(response, form.get("cancel_url"));
  await simulator.pay(form);
  goTo(response, form.get("return_url"));
};

/** The page of a subscription's card: a new card is good, and the next charge can come at once. */
const card = async (
  simulator: PayfastSimulator,
  token: string,
  body: string,
  response: ServerResponse,
): Promise<void> => {
  if (!simulator.till.agreements.has(token))
    return html(response, 404, refusedPage("There is no such subscription."));
  const wanted = new URLSearchParams(body).get("do");
  if (wanted === "fail") simulator.till.fallDue(token);
  if (wanted === "decline" || wanted === "fail" || wanted === "save")
    simulator.switches = { ...simulator.switches, card: wanted === "save" ? "good" : "declined" };
  if (wanted === "charge") await simulator.charge(token);
  html(response, 200, cardPage(simulator.till.agreements.get(token)!, simulator.switches.card === "good"));
};

const api = async (
  simulator: PayfastSimulator,
  { method = "GET", headers }: IncomingMessage,
  { pathname: path, searchParams }: URL,
  body: string,
): Promise<{ readonly status: number; readonly body: string }> => {
  const signed: Fields = ["merchant-id", "timestamp", "version"].map(
    (name) => [name, String(headers[name] ?? "")] as const,
  );
  const signature = String(headers["signature"] ?? "");
  const sent = [...new URLSearchParams(body)];
  return answerApi(simulator, {
    method,
    path,
    query: [...searchParams],
    body: sent,
    headers: signed,
    signature,
  });
};

/** Addresses below the simulator's own: those of PayFast, and the buttons of its page. */
const address = /\/eng\/(?:query\/(?<question>validate)|(?<step>process|pay|cancel|close))$/;
const cardAddress = /\/eng\/recurring\/update\/(?<token>[\w-]+)$/;

const answer = async (
  simulator: PayfastSimulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? "/", "http://simulator");
  const body = await textOf(request);
  // Where it is mounted below a path of its own, the request names only what is behind it.
  if (isOfApi(url.pathname)) {
    const { status, body: text } = await api(simulator, request, url, body);
    return void response.writeHead(status).end(text);
  }
  const token = cardAddress.exec(url.pathname)?.groups?.["token"];
  if (token !== undefined) return card(simulator, token, body, response);
  const found = address.exec(url.pathname)?.groups;
  if (request.method !== "POST" || found === undefined)
    return html(response, 404, refusedPage("There is nothing here. Payments begin on the site."));
  const { question, step } = found;
  return question === undefined
    ? act(simulator, step!, formIn(body), response)
    : confirm(simulator, body, response);
};

/** Serves the simulator's pages, its API and its answers, wherever it is mounted. */
export const serveSimulator =
  (simulator: PayfastSimulator) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    answer(simulator, request, response).catch(() =>
      html(response, 500, refusedPage("The form could not be read.")),
    );
  };
