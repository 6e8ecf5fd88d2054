import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

/** What each log line of one request or one job says of it: ids only. */
export type LogContext = Readonly<Record<string, string>>;

/** On globalThis, because each of Next's bundles and the front have their own copy of this module. */
const shared = globalThis as typeof globalThis & {
  shopLogContext?: AsyncLocalStorage<LogContext>;
};
shared.shopLogContext ??= new AsyncLocalStorage();
const storage = shared.shopLogContext;

/** Runs `work`, whose log lines then carry `context`. */
export function withLogContext<Result>(context: LogContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** What the log lines of the current request or job carry; empty outside of any. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}

/** Without vowels and characters that look alike, because shoppers read it out on the phone. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

/** A name for one request, by which a shopper's report leads to its log lines. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Gives `work` the reference of the current request. Where there is none, as in a test that calls a
 * route by itself, it gets one of its own.
 */
export function withReference<Result>(work: (reference: string) => Result): Result {
  const { reference } = logContext();
  if (reference !== undefined) return work(reference);
  const own = newReference();
  return withLogContext({ ...logContext(), reference: own }, () => work(own));
}
