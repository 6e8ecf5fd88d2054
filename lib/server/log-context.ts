import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { oncePerProcess } from '#lib/config/once-per-process.ts';

/** The ids that each log line of one request or one job carries. */
export type LogContext = Readonly<Record<string, string>>;

const storage = oncePerProcess('log context', () => new AsyncLocalStorage<LogContext>());

/** Runs `work` and adds `context` to every log line that it writes. */
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

/**
 * A reference for one request. A shopper reads it out to us, and it leads to the request's log
 * lines.
 */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Gives `work` the reference of the current request. Outside of a request, such as in a test that
 * calls a route directly, it makes a new one.
 */
export function withReference<Result>(work: (reference: string) => Result): Result {
  const { reference } = logContext();
  if (reference !== undefined) return work(reference);
  const own = newReference();
  return withLogContext({ ...logContext(), reference: own }, () => work(own));
}
