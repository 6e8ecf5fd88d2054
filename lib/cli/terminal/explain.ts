/** Errors whose message is written for the operator. They are shown without a stack. */
const EXPECTED = new Set([
  'BackupError',
  'BrandError',
  'ImportFileError',
  'CommandError',
  'EmbeddedDatabaseError',
  'EnvironmentError',
  'IdentityKeyError',
  'ImportBusyError',
  'MigrationError',
  'OrderStatusError',
  'PaymentSetupError',
  'ProblemNumberError',
  'ReturnStepError',
]);

/** A wrong DATABASE_URL is a configuration error and needs no stack. */
const REFUSALS: Record<string, string> = {
  ECONNREFUSED: 'does not answer: is it running, and are host and port right?',
  ENOTFOUND: 'has a host name that is not known.',
  EAI_AGAIN: 'has a host name that cannot be looked up now.',
  ETIMEDOUT: 'does not answer in time.',
  ECONNRESET: 'ended the connection: is it starting, or stopping?',
  '28P01': 'refuses the password.',
  '28000': 'refuses the user.',
  '57P03': 'is starting or stopping: try again in a moment.',
  '3D000': 'does not exist on its server: create it first.',
};

/** How Node, PostgreSQL and its programs report a full disk. */
const FULL = /ENOSPC|No space left on device|Check free disk space/;

/** The message for the operator: an explanation of a known problem, else the error with its stack. */
export function explain(error: unknown, hasOwnDatabase: boolean): unknown {
  if (!(error instanceof Error)) return error;
  if (isDiskFull(error)) {
    const where = hasOwnDatabase
      ? 'The disk of the shop or of the database at DATABASE_URL is full.'
      : 'The disk is full.';
    return `${where} Free some space and run this again: what was stored before is still there.`;
  }
  if (EXPECTED.has(error.name)) return error.message;
  const why = 'code' in error ? REFUSALS[String(error.code)] : undefined;
  return why && hasOwnDatabase ? `The database at DATABASE_URL ${why}` : error;
}

function isDiskFull(error: Error): boolean {
  if ('code' in error && (error.code === 'ENOSPC' || error.code === '53100')) return true;
  return FULL.test(error.message) || (error.cause instanceof Error && isDiskFull(error.cause));
}
