/** The database was found not to answer while something waited for it. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/**
 * SQLSTATEs of a server that cannot do its work now, whatever it was asked: classes 08 (no
 * connection) and 53 (out of memory, connections or disk), 57P (shutting down or starting), 58030
 * (a disk that fails), 25006 (a standby, which only reads).
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
/** What the driver says without a code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the database is away or full: the same may well succeed later. */
export function isDatabaseAwayError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // By name: each of the framework's bundles has a class of its own.
  if (error.name === 'DatabaseAwayError') return true;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.test(code) || NETWORK.has(code) || WORDS.test(error.message)) return true;
  // Several addresses were tried, and none answered.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAwayError);
  return error.cause !== undefined && isDatabaseAwayError(error.cause);
}
