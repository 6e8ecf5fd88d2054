import { StoppedError } from './stop-signal.ts';

/** Errors whose message is written for the operator: shown without a stack. */
const EXPECTED = new Set([
  'CatalogueFileError',
  'CommandError',
  'EmbeddedDatabaseError',
  'EnvironmentError',
  'IdentityKeyError',
  'ImportBusyError',
  'MigrationError',
  'PaymentSetupError',
]);

/** A command cannot go on; the message says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command's work; a failure is explained on stderr and ends the process with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StoppedError) {
      process.exitCode = error.exitCode;
      return;
    }
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** What the operator reads of an error: a fault of ours with its stack, anything else in words. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (EXPECTED.has(error.name)) return error.message;
  const why = 'code' in error ? REFUSALS[String(error.code)] : undefined;
  return why && process.env.DATABASE_URL ? `The database at DATABASE_URL ${why}` : error;
}

/** A DATABASE_URL that leads nowhere is a setting to correct, not a fault to trace. */
const REFUSALS: Record<string, string> = {
  ECONNREFUSED: 'does not answer: is it running, and are host and port right?',
  ENOTFOUND: 'has a host name that is not known.',
  EAI_AGAIN: 'has a host name that cannot be looked up now.',
  ETIMEDOUT: 'does not answer in time.',
  '28P01': 'refuses the password.',
  '28000': 'refuses the user.',
  '3D000': 'does not exist on its server: create it first.',
};
