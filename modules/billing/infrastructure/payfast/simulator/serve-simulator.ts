import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { readBody } from "../signature.ts";
import { closedPage, paymentPage, refusedPage } from "./payment-page.ts";
import type { Form, PayfastSimulator } from "./payfast-simulator.ts";

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
  if (answer !== null) response.writeHead(200).end(answer ? "VALID" : "INVALID");
  else if (simulator.switches.confirm === "down") response.writeHead(503).end();
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

/** Addresses below the simulator's own: those of PayFast, and the buttons of its page. */
const address = /\/eng\/(?:query\/(?<question>validate)|(?<step>process|pay|cancel|close))$/;

/** Serves the simulator's pages and its answers, wherever it is mounted. */
export const serveSimulator =
  (simulator: PayfastSimulator) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const found = address.exec(new URL(request.url ?? "/", "http://simulator").pathname)?.groups;
    if (request.method !== "POST" || found === undefined)
      return html(response, 404, refusedPage("There is nothing here. Payments begin on the site."));
    const { question, step } = found;
    textOf(request)
      .then((body) =>
        question === undefined
          ? act(simulator, step!, formIn(body), response)
          : confirm(simulator, body, response),
      )
      .catch(() => html(response, 500, refusedPage("The form could not be read.")));
  };
