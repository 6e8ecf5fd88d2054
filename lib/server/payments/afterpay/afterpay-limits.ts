import 'server-only';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AFTERPAY_RANGE, type PayLaterRange } from '#lib/commerce/checkout/instalments.ts';
import { environment } from '#lib/config/environment.ts';
import type { AfterpaySettings } from '#lib/config/payment-variables.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { within } from '#lib/server/platform/within.ts';
import { type AfterpayClient, AfterpayError, afterpayClient } from './afterpay-client.ts';
import { afterpayMoney, centsOf } from './afterpay-money.ts';

/** In ms. A shopper waits for it, but only until the limits are known for the first time. */
const FIRST_NEED_MS = 3_000;
/** How long to remember a failure of Afterpay's, in ms, so that not every shopper waits for it. */
const PAUSE_MS = 30_000;
const JOB_MS = 20_000;

const configuration = z.object({
  /** Missing if the account has no smallest order. */
  minimumAmount: z.nullish(afterpayMoney),
  maximumAmount: afterpayMoney,
});

interface Asked {
  settings: AfterpaySettings;
  call: AfterpayClient;
}

/** When Afterpay last failed in this process, by account, in ms since the epoch. */
const failedAt = new Map<string, number>();

/**
 * The order amounts that Afterpay takes: the account's limits within the shop's. Read from the
 * database; Afterpay is asked only if none are stored. Null if Afterpay takes no amount, or the
 * limits are not known yet.
 */
export async function knownLimits(
  db: Db,
  { settings, call }: Asked,
  signal: AbortSignal,
): Promise<PayLaterRange | null> {
  const account = accountOf(settings);
  const stored = await storedLimits(db, account);
  if (stored) return withinShop(stored);
  if (Date.now() - (failedAt.get(account) ?? 0) < PAUSE_MS) return null;
  try {
    const limits = await within(FIRST_NEED_MS, (expiry) =>
      learnLimits(db, { settings, call }, AbortSignal.any([signal, expiry])),
    );
    failedAt.delete(account);
    return withinShop(limits);
  } catch (error) {
    failedAt.set(account, Date.now());
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('Afterpay is not offered: its limits are not known.', { failure });
    return null;
  }
}

/** Asks Afterpay for the account's limits and stores them. */
async function learnLimits(
  db: Db,
  { settings, call }: Asked,
  signal: AbortSignal,
): Promise<PayLaterRange> {
  const limits = await readLimits(call, signal);
  const row = { min_amount: limits.min, max_amount: limits.max, learnt_at: sql<Date>`now()` };
  await db
    .insertInto('afterpay_limits')
    .values({ account: accountOf(settings), ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute();
  return limits;
}

/** @throws AfterpayError */
async function readLimits(call: AfterpayClient, signal: AbortSignal): Promise<PayLaterRange> {
  const answer = await call({ method: 'GET', path: 'configuration', name: 'read limits' }, signal);
  const { data } = configuration.safeParse(answer.json);
  const max = data ? centsOf(data.maximumAmount) : null;
  const min = data?.minimumAmount ? centsOf(data.minimumAmount) : 0;
  if (answer.status !== 200 || max === null || min === null) {
    throw new AfterpayError('Afterpay answered no limits in the shop’s currency.');
  }
  return { min, max };
}

async function storedLimits(db: Db, account: string): Promise<PayLaterRange | undefined> {
  return db
    .selectFrom('afterpay_limits')
    .select(['min_amount as min', 'max_amount as max'])
    .where('account', '=', account)
    .executeTakeFirst();
}

/** Limits belong to one account: after a change of account, start without any. */
function accountOf({ environment: mode, merchantId }: AfterpaySettings): string {
  return `${mode} ${merchantId}`;
}

/** Null if no amount is left. */
function withinShop({ min, max }: PayLaterRange): PayLaterRange | null {
  const range = {
    min: Math.max(min, AFTERPAY_RANGE.min),
    max: Math.min(max, AFTERPAY_RANGE.max),
  };
  return range.min <= range.max ? range : null;
}

/**
 * Refreshes the limits. Runs daily, as Afterpay requires. Does nothing if the shop does not take
 * Afterpay.
 */
export const refreshAfterpayLimits: Task<'refresh-afterpay-limits'> = async (_, { db, signal }) => {
  const { AFTERPAY: settings, SITE_URL } = environment();
  if (!settings) return;
  const call = afterpayClient(settings, SITE_URL);
  await within(JOB_MS, (expiry) =>
    learnLimits(db, { settings, call }, AbortSignal.any([signal, expiry])),
  );
};
