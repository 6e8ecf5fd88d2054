import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#lib/api/calls/call.ts';
import type { listApprovalsCall } from '#lib/api/calls/staff/approvals.ts';
import type { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import type { previewOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import type { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import type { bulkPricesCall, findPricesCall } from '#lib/api/calls/staff/prices.ts';
import type {
  listReturnsCall,
  previewRefundCall,
  readReturnCall,
} from '#lib/api/calls/staff/returns.ts';
import type { readSizeCall } from '#lib/api/calls/staff/stock.ts';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import type { Random } from '#tests/perf/support/random.ts';
import { beginStaffSession } from '#tests/support/staff-session.ts';
import { outcomeOf } from './after-order.ts';
import { type Answer, Caller } from './caller.ts';
import type { FaultyShop } from './faulty-shop.ts';
import type { Goods } from './goods.ts';
import type { Told, ToldCommand } from './told.ts';

/** Who works in the shop during a run. */
export const STAFF = {
  packer: ['packer'],
  service: ['service'],
  merchandiser: ['merchandiser'],
  owner: ['owner'],
} as const satisfies Record<string, StaffRole[]>;
export type StaffName = keyof typeof STAFF;

interface Worker {
  id: string;
  caller: Caller;
  random: Random;
  goods: Goods;
  told: Told;
}

interface Setup {
  shop: FaultyShop;
  servers: readonly string[];
  random: Random;
  goods: Goods;
  told: Told;
  giveUp: AbortSignal;
}

/** Works until `over`. Failed calls are repeated under their key, as the room's pages do. */
export async function work(name: StaffName, setup: Setup, over: AbortSignal): Promise<void> {
  const { shop, servers, told, giveUp, random, goods } = setup;
  const { id, secret } = await beginStaffSession(shop.databaseUrl, {
    roles: STAFF[name],
    name: `Faulty ${name}`,
    // As if they gave it again and again.
    minutesAhead: 120,
  });
  const headers = {
    cookie: `staff=${secret}`,
    origin: shop.siteUrl,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '10.60.0.1',
  };
  const caller = new Caller(servers, headers, { told, giveUp, turn: 0 });
  const worker = { id, caller, random, goods, told };
  while (!over.aborted) {
    await sleep(random.int(500, 2_500), undefined, { signal: over }).catch(() => {});
    if (!over.aborted) await ROUNDS[name](worker);
  }
}

const ROUNDS: Record<StaffName, (worker: Worker) => Promise<void>> = {
  packer: sendOrders,
  service: helpBuyers,
  merchandiser: tendGoods,
  owner: decide,
};

/** Sends a command until it is answered, and notes what became of it. */
async function command<C extends Call>(
  { id, caller, told }: Worker,
  name: string,
  entityId: string,
  path: string,
  body: object,
): Promise<Answer<C>> {
  const key = crypto.randomUUID();
  const answer = await caller.insist<C>(`/admin/api${path}`, {
    body,
    headers: { 'idempotency-key': key },
  });
  const note: ToldCommand = {
    ...{ actor: `staff:${id}`, key, command: name, entityId },
    ...outcomeOf(answer),
  };
  const said = answer.said as { request?: unknown; id?: string; delta?: number; refund?: unknown };
  if (note.outcome === 'done') {
    // Above somebody's limit it is another command.
    if (said.request) note.command = 'refund.ask';
    if (name.startsWith('bulk.')) note.entityId = said.id ?? '';
    if (said.delta === 0 || (name === 'refund.approve' && said.refund === null)) {
      note.outcome = 'unchanged';
    }
  }
  told.commands.push(note);
  return answer;
}

async function readOrder({ caller }: Worker, number: string) {
  return (await caller.ask<typeof readStaffOrderCall>(`/admin/api/orders/${number}`)).said;
}

async function listOrders({ caller }: Worker, query: string): Promise<string[]> {
  const { said } = await caller.ask<typeof listOrdersCall>(`/admin/api/orders?${query}`);
  return said?.orders.map(({ number }) => number) ?? [];
}

/** Packs and sends a few orders, and hands over what has arrived. */
async function sendOrders(worker: Worker): Promise<void> {
  const waiting = await listOrders(worker, 'view=to-pack');
  for (const number of waiting.toReversed().slice(0, 4)) {
    const order = await readOrder(worker, number);
    if (!order) continue;
    await command(worker, 'order.pack', number, `/orders/${number}/pack`, { seen: order.version });
    await send(worker, number);
  }
  for (const number of (await listOrders(worker, 'view=to-send')).slice(0, 2)) {
    await send(worker, number);
  }
  const views = ['view=on-the-way', 'view=to-collect'] as const;
  for (const number of (await listOrders(worker, worker.random.pick(views))).slice(0, 3)) {
    const order = await readOrder(worker, number);
    if (!order) continue;
    const body = { seen: order.version };
    await command(worker, 'order.deliver', number, `/orders/${number}/deliver`, body);
  }
}

async function send(worker: Worker, number: string): Promise<void> {
  const order = await readOrder(worker, number);
  if (!order) return;
  const parcel = order.shippingType === 'STORE_PICKUP' ? {} : { carrier: 'Australia Post' };
  const body = { seen: order.version, ...parcel };
  await command(worker, 'order.ship', number, `/orders/${number}/ship`, body);
}

/** Refunds within the limit, cancels, and decides returns. */
async function helpBuyers(worker: Worker): Promise<void> {
  const { random, caller } = worker;
  const numbers = await listOrders(worker, '');
  const number = numbers[random.int(0, Math.max(0, numbers.length - 1))];
  const order = number === undefined ? null : await readOrder(worker, number);
  if (order && random.chance(0.6)) {
    const amount = random.int(100, 30_000);
    const body = { seen: order.version, amount, reason: 'a fault of the run' };
    await command(worker, 'order.refund', order.number, `/orders/${order.number}/refund`, body);
  } else if (order) {
    const asked = { command: 'cancel', seen: order.version, reason: 'not there', restock: true };
    const shown = await caller.ask<typeof previewOrderCall>(
      `/admin/api/orders/${order.number}/preview`,
      { body: asked },
    );
    const agreed = shown.said?.amount;
    if (typeof agreed === 'number') {
      const body = { seen: order.version, reason: 'not there', restock: true, agreed };
      await command(worker, 'order.cancel', order.number, `/orders/${order.number}/cancel`, body);
    }
  }
  const { said } = await caller.ask<typeof listReturnsCall>('/admin/api/returns');
  for (const one of said?.returns.slice(0, 3) ?? []) await moveReturn(worker, one.number);
}

async function moveReturn(worker: Worker, number: string): Promise<void> {
  const { caller } = worker;
  const { said } = await caller.ask<typeof readReturnCall>(`/admin/api/returns/${number}`);
  if (!said) return;
  const { state, parts, request } = said;
  if (state === 'requested' || state === 'approved') {
    const to = state === 'requested' ? 'approved' : 'received';
    await command(worker, 'return.move', number, `/returns/${number}/step`, { to, from: state });
  } else if (state === 'received' && parts === null && request === null) {
    const path = `/admin/api/returns/${number}/refund`;
    const preview = await caller.ask<typeof previewRefundCall>(path);
    if (!preview.said) return;
    const body = { replaced: [], amount: preview.said.amount, isAgain: false };
    await command(worker, 'return.refund', number, `/returns/${number}/refund`, body);
  }
}

/** Fills up, counts, moves, and changes prices of many things at once. */
async function tendGoods(worker: Worker): Promise<void> {
  const { random, goods, caller } = worker;
  const all = [...goods.lines, ...goods.scarce];
  const { variantId, productId } = all[random.int(0, all.length - 1)] ?? {
    variantId: '',
    productId: '',
  };
  const store = random.chance(0.5) ? null : (goods.stores[0] ?? null);
  const place = `${store ?? 'online'}/${variantId}`;
  const does = random.pick(['adjust', 'count', 'transfer', 'prices'] as const);
  if (does === 'adjust') {
    const body = { variant: variantId, store, delta: random.int(-3, 9) || 1, reason: 'found' };
    await command(worker, 'stock.adjust', place, '/stock/adjust', body);
  } else if (does === 'count') {
    const path = `/admin/api/stock/sizes/${variantId}`;
    const { said: size } = await caller.ask<typeof readSizeCall>(path);
    const at = size?.places.find((one) => one.store === store);
    if (!size || !at) return;
    const qty = Math.max(0, at.sellable + at.waiting + random.int(-2, 4));
    const body = { variant: variantId, store, qty, countedAt: size.now };
    await command(worker, 'stock.set', place, '/stock/count', body);
  } else if (does === 'transfer') {
    const [from, to] = [null, goods.stores[1] ?? null];
    const body = { variant: variantId, from, to, qty: random.int(1, 3) };
    await command(worker, 'stock.transfer', `online/${variantId}`, '/stock/transfer', body);
  } else {
    await changePrices(worker, productId);
  }
}

async function changePrices(worker: Worker, first: string): Promise<void> {
  const { goods, random, caller } = worker;
  const products = [first, ...random.some(goods.lines, 3, 8).map(({ productId }) => productId)];
  const lines: object[] = [];
  for (const product of new Set(products)) {
    const found = await caller.ask<typeof findPricesCall>(`/admin/api/prices?q=${product}`);
    const one = found.said?.products.find(({ productId }) => productId === product);
    if (!one) continue;
    const price = Math.max(1_000, one.base + 100 * random.int(-5, 5));
    const seen = one.base;
    lines.push({ line: lines.length + 1, product, price, from: null, until: null, seen });
  }
  if (lines.length === 0) return;
  const path = '/prices/bulk';
  const { said } = await command<typeof bulkPricesCall>(worker, 'bulk.begin', '', path, { lines });
  if (said && random.chance(0.3)) {
    await command(worker, 'bulk.undo', '', `/bulk/${said.id}/undo`, {});
  }
}

/** Approves or declines what is above somebody's limit. */
async function decide(worker: Worker): Promise<void> {
  const { said } = await worker.caller.ask<typeof listApprovalsCall>('/admin/api/approvals');
  for (const { id, orderNumber } of said?.approvals.slice(0, 2) ?? []) {
    const approves = worker.random.chance(0.7);
    const verb = approves ? 'approve' : 'decline';
    const body = approves ? {} : { reason: 'too much' };
    await command(worker, `refund.${verb}`, orderNumber, `/approvals/${id}/${verb}`, body);
  }
}
