/** The database stopped responding while something waited for it. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/**
 * SQLSTATEs of a server that cannot do any work now: classes 08 (connection failure) and 53 (out of
 * memory, connections or disk), 57P (shutting down or starting), 58030 (disk I/O error), 25006
 * (read-only standby).
 */
const STATES = /^(?:08...|53...|57P0[1-5]|58030|25006)$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The driver's errors that have no code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the database is unreachable or full, so that a retry may succeed. */
export function isDatabaseAwayError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // By name, because each of Next's bundles has its own copy of the class.
  if (error.name === 'DatabaseAwayError') return true;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.test(code) || NETWORK.has(code) || WORDS.test(error.message)) return true;
  // Several addresses were tried and all failed.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAwayError);
  return error.cause !== undefined && isDatabaseAwayError(error.cause);
}
