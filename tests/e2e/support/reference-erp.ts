import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A small ERP, as another company would write it: it knows only docs/erp.md. It pulls events,
 * acknowledges orders under numbers of its own, sends them, and tells the shop what its warehouse
 * has. It keeps its state in a file and may be killed at any time.
 *
 * SHOP: the API's address. KEY: its key. STATE: its file. BUYER: it takes this buyer's orders only,
 * because others test in the same shop. DIE_AT: it kills itself once, at this step.
 */

const { SHOP = '', KEY = '', STATE = '', BUYER = '', DIE_AT = '' } = process.env;
const POLL_MS = 500;
/** The warehouse gets new goods when it has fewer units than this. */
const REORDER_BELOW = 1_000;
const REORDERED = 5_000;
const MOST_LINES = 1_000;

interface State {
  /** The last event that was dealt with. */
  after: string;
  /** The next number of its own. */
  nextNumber: number;
  /** Its numbers, by the shop's. */
  orders: Record<string, { erpNumber: string; isSent: boolean }>;
  /** Units in the warehouse, by the code of the variant. */
  warehouse: Record<string, number>;
  /**
   * What it has decided to write and not had an answer to. It is stored first and sent again after
   * a crash, with the same key, so that the shop does it once.
   */
  pending: Write[];
}

interface Write {
  key: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: object;
}

/** What it reads of the shop's answers. */
interface Events {
  events: { type: string; entity: string; entityId: string }[];
  next: string;
  more: boolean;
}
interface Order {
  status: string;
  buyer: { email: string };
  lines: { line: number; variantCode: string | null; qty: number; cancelled: number }[];
}
interface Results {
  results?: { ok: boolean; code?: string; message?: string }[];
}

const state: State = existsSync(STATE)
  ? JSON.parse(readFileSync(STATE, 'utf8'))
  : { after: '0', nextNumber: 1, orders: {}, warehouse: {}, pending: [] };

/** Either the old state or the new one is there, also after a crash. */
function save(): void {
  writeFileSync(`${STATE}.new`, JSON.stringify(state));
  renameSync(`${STATE}.new`, STATE);
}

/** Kills itself (kill -9), once: the state of the next run has orders. */
function step(name: string): void {
  if (name === DIE_AT) process.kill(process.pid, 'SIGKILL');
}

/** Asks the shop until it answers something else than “later”. */
async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  for (;;) {
    const answer = await fetch(`${SHOP}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${KEY}` },
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    if (answer?.ok) return (await answer.json()) as Answer;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    await sleep(1000 * Number(answer?.headers.get('retry-after') ?? 1));
  }
}

/** Sends what is pending, in order. What is refused is printed: a person would look at it. */
async function sendPending(): Promise<void> {
  for (let [write] = state.pending; write; [write] = state.pending) {
    const { results = [] } = await ask<Results>(write.path, {
      method: write.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': write.key },
      body: JSON.stringify(write.body),
    });
    step(`answered ${write.path}`);
    for (const { ok, code, message } of results) if (!ok) console.log(`${code}: ${message}`);
    state.pending.shift();
    save();
  }
}

function decide(method: Write['method'], path: string, body: object): void {
  state.pending.push({ key: randomUUID(), method, path, body });
}

/** One page of events: decides what to do about each, then does it. */
async function work(): Promise<boolean> {
  const { events, next, more } = await ask<Events>(`/events?after=${state.after}&limit=1000`);
  const changed = new Set(
    events.filter(({ entity }) => entity === 'order').map(({ entityId }) => entityId),
  );
  const shipments: object[] = [];
  for (const number of changed) {
    const order = await ask<Order>(`/orders/${number}`);
    if (order.buyer.email !== BUYER) continue;
    const own = take(number);
    if (order.status === 'cancelled' || own.isSent) continue;
    const lines = order.lines
      .map(({ line, variantCode, qty, cancelled }) => ({ line, variantCode, qty: qty - cancelled }))
      .filter(({ qty }) => qty > 0);
    for (const { variantCode, qty } of lines) {
      const code = variantCode ?? '';
      state.warehouse[code] = (state.warehouse[code] ?? 0) - qty;
    }
    own.isSent = true;
    shipments.push({
      order: number,
      carrier: 'own',
      lines: lines.map(({ line, qty }) => ({ line, qty })),
    });
  }
  while (shipments.length > 0) {
    decide('POST', '/shipments', { shipments: shipments.splice(0, MOST_LINES) });
  }
  restock();
  // What was decided and how far it has read are stored together: nothing is decided twice.
  state.after = next;
  save();
  step('decided');
  await sendPending();
  return more;
}

/** The order under a number of its own, which the shop is told. */
function take(number: string): State['orders'][string] {
  const known = state.orders[number];
  if (known) return known;
  const own = { erpNumber: `SO-${state.nextNumber}`, isSent: false };
  state.nextNumber += 1;
  state.orders[number] = own;
  decide('POST', `/orders/${number}/acknowledge`, { erpNumber: own.erpNumber });
  return own;
}

/** New goods arrive, and the shop is told what the warehouse has of them. */
function restock(): void {
  const low = Object.entries(state.warehouse).filter(([, units]) => units < REORDER_BELOW);
  if (low.length === 0) return;
  const asOf = new Date().toISOString();
  const lines = low.map(([variant, units]) => {
    state.warehouse[variant] = units + REORDERED;
    return { variant, qty: units + REORDERED, asOf };
  });
  decide('PATCH', '/stock', { lines });
}

await sendPending();
for (;;) {
  if (!(await work())) await sleep(POLL_MS);
}
