import { StoppedError } from './stop-signal.ts';

/** Errors whose message is written for the operator: shown without a stack. */
const EXPECTED = new Set([
  'CatalogueFileError',
  'CommandError',
  'EmbeddedDatabaseError',
  'EnvironmentError',
  'ImportBusyError',
  'MigrationError',
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
    const expected = error instanceof Error && EXPECTED.has(error.name);
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  }
}
