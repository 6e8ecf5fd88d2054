import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { OsUser } from './os-user.ts';

const execute = promisify(execFile);

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws EmbeddedDatabaseError with the program's stderr
 */
export async function runProgram(
  binaries: Binaries,
  osUser: OsUser,
  name: 'initdb' | 'pg_ctl',
  programArgs: readonly string[],
): Promise<void> {
  const { file, args } = osUser.command(binaries.program(name), programArgs);
  // The operator's own PG* variables and locale must not affect these programs.
  const unset = Object.keys(process.env).filter((key) => key.startsWith('PG'));
  const env = {
    ...process.env,
    ...Object.fromEntries(unset.map((key) => [key, undefined])),
    ...binaries.env,
    LC_ALL: 'C',
    TZ: 'UTC',
  };
  try {
    await execute(file, args, { env, ...osUser.ids });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const why = said || (error instanceof Error ? error.message : String(error));
    throw new EmbeddedDatabaseError(`${name} failed: ${why}`, { cause: error });
  }
}
