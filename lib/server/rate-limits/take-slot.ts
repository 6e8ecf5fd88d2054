import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { pointsOf, sharedCounter, sharedKey } from './counters.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';

/** Between two looks, in ms, so that many who wait do not look all at once. */
const POLL_MS = { least: 40, spread: 80 };
/** What is said to who waited in vain, in ms. */
const TRY_AGAIN_MS = 5_000;

/** A place among the few calls that may fail. Exactly one of the two is called at its end. */
export interface Slot {
  /** The call failed: it counts until its time is over. */
  spend(): Promise<void>;
  /** It did not: it counts for nothing. */
  giveBack(): Promise<void>;
}

/** There is no place now. */
export interface NoSlot {
  /** Because so many have failed; else others were at it for as long as one would wait. */
  haveFailed: boolean;
  waitMs: number;
}

/**
 * Takes a place for a call of which only a failure counts, and which it would be too late to refuse
 * once that is known: however many come at once, no more than the limit fail. While the places are
 * taken by calls that may yet do well, it is waited for them; a crowd that pays is not turned away.
 * Answers how long to wait where so many have failed that no more may try, or at the `deadline`.
 */
export async function takeSlot(
  db: Db,
  { name, kind, value }: { name: LimitName; kind: 'address' | 'subject'; value: string },
  deadline: number,
): Promise<Slot | NoSlot> {
  const limits: Limit = LIMITS[name];
  const rate = limits[kind];
  if (!rate) throw new Error(`The limit ${name} counts by no ${kind}.`);
  const counter = sharedCounter(db, rate);
  const taken = sharedKey(name, kind, value);
  const spent = `${taken}:spent`;
  for (;;) {
    const { ok, windowEnds } = await consume();
    const giveBack = async () => {
      // In the next window there is nothing of it any more.
      if (Date.now() < windowEnds) await counter.reward(taken);
    };
    if (ok) {
      return {
        giveBack: () => giveBack().catch(logFailure),
        spend: async () => {
          // It ends with the window that the place was taken in, and no later.
          const customDuration = Math.max(1, Math.floor((windowEnds - Date.now()) / 1000));
          await counter.penalty(spent, 1, { customDuration }).catch(logFailure);
        },
      };
    }
    // Also a try that is refused was counted.
    await giveBack();
    const failed = await counter.get(spent);
    if ((failed?.consumedPoints ?? 0) >= pointsOf(rate)) {
      return { haveFailed: true, waitMs: Math.max(windowEnds - Date.now(), 1) };
    }
    if (Date.now() > deadline) return { haveFailed: false, waitMs: TRY_AGAIN_MS };
    await sleep(POLL_MS.least + Math.random() * POLL_MS.spread);
  }

  async function consume() {
    try {
      const { msBeforeNext } = await counter.consume(taken);
      return { ok: true, windowEnds: Date.now() + msBeforeNext };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { ok: false, windowEnds: Date.now() + error.msBeforeNext };
    }
  }
}

/** The call is over, well or badly, and its answer is not to be lost for a count. */
function logFailure(error: unknown): void {
  const failure = error instanceof Error ? error.name : typeof error;
  logProblem('A limit could not be brought up to date.', { failure });
}
