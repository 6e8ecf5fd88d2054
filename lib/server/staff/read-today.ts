import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readTodayCall } from '#lib/api/calls/staff/today.ts';
import { FINDINGS } from '#lib/commerce/payment/findings.ts';
import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';
import { MOST_COUNTED, salesSpans } from '#lib/commerce/staff/today.ts';
import { sumSales } from '#lib/server/accounting/sum-sales.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readImportProblems } from '#lib/server/import-files/import-problems.ts';
import { readSellingOut } from '#lib/server/inventory/read-low-stock.ts';
import { countFailedJobs } from '#lib/server/jobs/failed-jobs.ts';
import { countFailedMails } from '#lib/server/mail/failed-mails.ts';
import { countRefundRequests } from '#lib/server/order-commands/list-refund-requests.ts';
import {
  countWaitingPickups,
  readWaitingParcels,
  type WaitingOrder,
} from '#lib/server/order-commands/waiting-orders.ts';
import { countPendingQuestions } from '#lib/server/questions/count-pending.ts';
import { openProblems } from '#lib/server/reconciliation/problems.ts';
import { readRefusedRefunds } from '#lib/server/refunds/read-refused.ts';
import { countWaitingReturns } from '#lib/server/returns/count-waiting-returns.ts';
import { countPendingReviews } from '#lib/server/reviews/count-pending.ts';
import type { StaffCaller } from './staff-sessions.ts';

type Today = ResponseOf<typeof readTodayCall>;
/** Each reads one part; null: the caller may not see it. */
type Part<Name extends keyof Today> = (wanted: Wanted) => Promise<Today[Name] | null>;

interface Wanted {
  db: Db;
  now: number;
  /** The caller's store; null: the whole shop. */
  store: string | null;
  may: (permission: StaffPermission) => boolean;
}

const most = MOST_COUNTED;
/** How many of those that wait are named. */
const SHOWN = 5;
const DAY_MS = 86_400_000;
/** Sizes that sold within so many days, of which fewer than so many are left. */
const SOLD_WITHIN_DAYS = 14;
const FEW = 4;

/**
 * What waits, for one member of staff: only what they may see. Somebody who works in one store gets
 * that store's pickups and returns, and nothing of the whole shop's money and parcels.
 */
export async function readToday(db: Db, caller: StaffCaller, now: Date): Promise<Today> {
  const wanted: Wanted = {
    db,
    now: now.getTime(),
    store: caller.store,
    may: (permission) => isPermitted(caller.actor, permission),
  };
  const today: Today = { at: now.getTime() };
  // One after the other: every page of every member of staff asks each minute, and a connection for
  // each part would take them from shoppers.
  for (const [name, read] of Object.entries(PARTS)) {
    const part = await read(wanted);
    if (part !== null) Object.assign(today, { [name]: part });
  }
  return today;
}

const readSales: Part<'sales'> = async ({ db, now, store, may }) => {
  if (store !== null || !(may('reports:read') || may('money:read'))) return null;
  const { today, week } = salesSpans(now);
  const spans = [today.now, today.before, week.now, week.before];
  const [first, second, third, fourth] = await sumSales(db, spans);
  if (!first || !second || !third || !fourth) return null;
  return { today: { now: first, before: second }, week: { now: third, before: fourth } };
};

const readParcels: Part<'parcels'> = async ({ db, now, store, may }) => {
  if (store !== null || !may('orders:ship')) return null;
  const { oldest, latest, ...counts } = await readWaitingParcels(db, { most, shown: SHOWN, now });
  return { ...counts, oldest: oldest.map(orderOnWire), latest: latest.map(orderOnWire) };
};

const readPickups: Part<'pickups'> = async ({ db, now, store, may }) =>
  may('orders:ship') ? countWaitingPickups(db, { most, now, store }) : null;

const readReturns: Part<'returns'> = async ({ db, store, may }) => {
  if (!may('returns:receive')) return null;
  const { toReceive, ...decided } = await countWaitingReturns(db, { most, store });
  return { toReceive, ...(may('returns:write') && decided) };
};

const readApprovals: Part<'approvals'> = async ({ db, store, may }) =>
  may('refunds:approve') ? countRefundRequests(db, { most, store }) : null;

const readRefunds: Part<'refunds'> = async ({ db, store, may }) => {
  if (store !== null || !may('money:read')) return null;
  const { count, first } = await readRefusedRefunds(db, { most, shown: SHOWN });
  return { count, first: first.map((one) => ({ ...one, plannedAt: one.plannedAt.getTime() })) };
};

const readPayments: Part<'payments'> = async ({ db, store, may }) => {
  if (store !== null || !may('money:read')) return null;
  const problems = await openProblems(db, most);
  return {
    count: problems.length,
    first: problems.slice(0, SHOWN).map((problem) => {
      const { number, gateway, kind, subject, orderNumber, amount, currency, foundAt } = problem;
      const { title, advice } = FINDINGS[kind];
      const facts = { gateway, subject, orderNumber, amount, currency };
      return { number: number ?? 0, title, advice, ...facts, foundAt: foundAt.getTime() };
    }),
  };
};

const readOperations: Part<'operations'> = async ({ db, may }) => {
  if (!may('operations:write')) return null;
  return {
    mails: await countFailedMails(db, most),
    jobs: await countFailedJobs(db, most),
    imports: await readImportProblems(db),
  };
};

const readLowStock: Part<'lowStock'> = async ({ db, now, store, may }) => {
  if (store !== null || !may('stock:read')) return null;
  const since = new Date(now - SOLD_WITHIN_DAYS * DAY_MS);
  const sizes = await readSellingOut(db, { since, below: FEW, most });
  return { count: sizes.length, first: sizes.slice(0, SHOWN) };
};

const readReviews: Part<'reviews'> = async ({ db, may }) => {
  if (!may('reviews:write')) return null;
  return {
    reviews: await countPendingReviews(db, most),
    ...(await countPendingQuestions(db, most)),
  };
};

const PARTS: { [Name in Exclude<keyof Today, 'at'>]-?: Part<Name> } = {
  sales: readSales,
  parcels: readParcels,
  pickups: readPickups,
  returns: readReturns,
  approvals: readApprovals,
  refunds: readRefunds,
  payments: readPayments,
  operations: readOperations,
  lowStock: readLowStock,
  reviews: readReviews,
};

function orderOnWire({ placedAt, ...order }: WaitingOrder) {
  return { ...order, placedAt: placedAt.getTime() };
}
