import type { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import type {
  createGuestReturnCall,
  readGuestReturnOptionsCall,
} from '#lib/api/calls/returns/guest-returns.ts';
import { cancellableUnits, cancelUnits } from '#lib/commerce/orders/cancellation.ts';
import { moneyBackOf, refundAmount } from '#lib/commerce/orders/refunds.ts';
import { quoteReturn } from '#lib/commerce/returns/quote.ts';
import { type Answer, codeOf } from './caller.ts';
import type { ShopperSetup } from './shopper.ts';
import type { ToldOrder } from './told.ts';

/** A shopper looks at the order that they were told of. */
export async function lookUp(
  { caller, customer, told }: ShopperSetup,
  email: string,
  { number, total }: ToldOrder,
): Promise<void> {
  const answer = await readOrder({ caller, customer }, email, number);
  if (answer.status === 404) told.oddities.push(`Order ${number} was told, and is not found.`);
  if (answer.said && answer.said.order.total !== total) {
    told.oddities.push(`Order ${number} was told with ${total} cents, and now has another total.`);
  }
}

function readOrder(
  { caller, customer }: Pick<ShopperSetup, 'caller' | 'customer'>,
  email: string,
  number: string,
): Promise<Answer<typeof lookUpOrderCall>> {
  if (customer) return caller.ask(`/api/account/orders/${number}`, { headers: customer.headers });
  return caller.ask('/api/orders/lookup', { body: { number, email } });
}

/** The buyer cancels all that they may. */
export async function cancel(
  { caller, customer, told }: ShopperSetup,
  email: string,
  number: string,
): Promise<void> {
  const { said } = await readOrder({ caller, customer }, email, number);
  if (!said) return;
  const { order, refunds } = said;
  const lines = cancellableUnits(order, 'buyer').flatMap((qty, line) =>
    qty > 0 ? [{ line, qty }] : [],
  );
  if (lines.length === 0) return;
  const refund = refundAmount(cancelUnits(order, moneyBackOf(refunds), lines).refund);
  const body = { number, lines, shown: { refund }, ...(!customer && { email }) };
  const key = crypto.randomUUID();
  const headers = { 'idempotency-key': key, ...customer?.headers };
  const path = customer ? '/api/account/orders/cancel' : '/api/orders/cancel';
  const answer = await caller.insist(path, { body, headers });
  const actor = customer ? `customer:${customer.id}` : `guest:${number}`;
  told.commands.push({
    ...{ actor, key, command: 'order.cancel', entityId: number },
    ...outcomeOf(answer),
  });
}

/** A guest sends back a unit of an earlier order that has arrived. */
export async function giveBack({ name, caller, told, customer }: ShopperSetup): Promise<void> {
  if (customer) return;
  const own = told.checkouts.filter(({ shopper, order }) => shopper === name && order);
  const earlier = own.at(-3);
  if (!earlier?.order) return;
  const proof = { number: earlier.order.number, email: earlier.email };
  const { said: options } = await caller.ask<typeof readGuestReturnOptionsCall>(
    '/api/returns/guest/options',
    { body: proof },
  );
  const line = options?.lines.find(({ left, changeOfMind }) => left > 0 && changeOfMind === null);
  if (!options || !line) return;
  const wanted = [{ line: line.line, qty: 1, reason: 'TOO_SMALL' as const }];
  const { total: refund } = quoteReturn(options, wanted);
  const body = {
    ...proof,
    lines: wanted.map((one) => ({ ...one, comment: '', wish: { type: 'REFUND' } })),
    method: { type: 'POST' },
    shown: { refund },
  };
  const key = crypto.randomUUID();
  const answer = await caller.insist<typeof createGuestReturnCall>('/api/returns/guest', {
    body,
    headers: { 'idempotency-key': key },
  });
  const entityId = answer.said?.return.number ?? '';
  told.commands.push({
    ...{ actor: `guest:${proof.number}`, key, command: 'return.request', entityId },
    ...outcomeOf(answer),
  });
}

/** What an answer says about a command. */
export function outcomeOf(answer: Answer): {
  outcome: 'done' | 'refused' | 'unknown';
  code: string | null;
} {
  if (answer.status === 200) return { outcome: 'done', code: null };
  const isRefusal = answer.status >= 400 && answer.status < 500;
  if (isRefusal && answer.status !== 401 && answer.status !== 429) {
    return { outcome: 'refused', code: codeOf(answer) ?? String(answer.status) };
  }
  return { outcome: 'unknown', code: null };
}
