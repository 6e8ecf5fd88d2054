import { explain } from './explain.ts';
import { StoppedError } from './stop-signal.ts';

/** A command cannot continue; the message says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command. If it fails, explains the failure on stderr and sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StoppedError) {
      process.exitCode = error.exitCode;
      return;
    }
    const { DATABASE_URL, DATABASE_URL_FILE } = process.env;
    console.error(explain(error, Boolean(DATABASE_URL || DATABASE_URL_FILE)));
    process.exitCode = 1;
  }
}
