import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { OrderView } from "#modules/billing/contract";
import type { MailServer } from "#kernel/mail/mail-server.fixture";
import type { Bank } from "./bank.ts";
import { type Member, succeeded } from "./member.ts";
import { join } from "../../support/join.ts";
import { think } from "./think.ts";

interface Plans {
  readonly plans: readonly { readonly planId: string; readonly price: { readonly priceId: string } }[];
}
interface Papers {
  readonly papers: readonly { readonly locked: boolean }[];
}

const askAgainMs = 10_000;

/**
 * Registers, orders a plan, transfers the money, waits until staff have read the bank's statement, and finds every paper
 * open. False where staff read no statement after the transfer.
 */
export const pay = async (
  member: Member,
  number: number,
  { mails, bank }: { readonly mails: MailServer; readonly bank: Bank },
): Promise<boolean> => {
  await join((method, path, body) => succeeded(member, method, path, body), number, mails);
  await think(member);
  const { plans } = await succeeded<Plans>(member, "GET", "/plans");
  const { planId, price } = plans.find((plan) => plan.planId === "access-30")!;
  const placed = await succeeded<OrderView>(member, "POST", "/orders", {
    lines: [{ planId, priceId: price.priceId, quantity: 1 }],
    ...{ commandId: randomUUID(), method: "eft", consent: true },
  });
  bank.transfer(placed);
  const path = `/orders/${placed.orderId}`;
  for (;;) {
    const isLastLook = bank.isClosed;
    if ((await succeeded<OrderView>(member, "GET", path)).status === "paid") break;
    if (isLastLook) return false;
    await pause(askAgainMs / member.speed);
  }
  const { papers } = await succeeded<Papers>(member, "GET", "/papers?testCode=code%208&kind=exam");
  if (papers.some(({ locked }) => locked)) throw new Error("A paper is locked after the payment");
  return true;
};
