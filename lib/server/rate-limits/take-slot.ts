import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { pointsOf, sharedCounter, sharedKey } from './counters.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';

/** Pause between two tries, in ms; random, so that waiting calls do not retry in step. */
const POLL_MS = { least: 40, spread: 80 };
/** The wait reported to a call that found no slot before its deadline, in ms. */
const TRY_AGAIN_MS = 5_000;

/**
 * One of a limited number of slots, for a call that counts only if it fails. At the end, call
 * exactly one of these two.
 */
export interface Slot {
  /** The call failed: count it until the window ends. */
  spend(): Promise<void>;
  /** The call succeeded: do not count it. */
  giveBack(): Promise<void>;
}

export interface NoSlot {
  /** True if the limit was reached by failures; false if calls in progress kept the slots. */
  haveFailed: boolean;
  waitMs: number;
}

/**
 * Takes a slot for a call that counts only if it fails. By the time that is known, it is too late
 * to refuse the call, so slots limit failures even of parallel calls. While other calls in progress
 * hold all slots, this waits for them, so that a crowd of paying shoppers is not turned away.
 * Returns `NoSlot` once failures have reached the limit, or at the `deadline` (ms since the epoch).
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
      // The count expires with the window anyway.
      if (Date.now() < windowEnds) await counter.reward(taken);
    };
    if (ok) {
      return {
        giveBack: () => giveBack().catch(logFailure),
        spend: async () => {
          // The failure must expire with the window in which the slot was taken.
          const customDuration = Math.max(1, Math.floor((windowEnds - Date.now()) / 1000));
          await counter.penalty(spent, 1, { customDuration }).catch(logFailure);
        },
      };
    }
    // `consume` counts a refused try too.
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

/** The call has ended; a failure to count must not lose its result. */
function logFailure(error: unknown): void {
  const failure = error instanceof Error ? error.name : typeof error;
  logProblem('A limit could not be brought up to date.', { failure });
}
