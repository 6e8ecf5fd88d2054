import type { CommandContext } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { staff } from './running.ts';

/* Each function loads the database's modules only when a command runs, so that help is quick and
   needs no database. */

/** Runs `work` on the shop's database, whose tables it does not change. `max`: connections. */
export async function reading<Result>(
  work: (db: Db) => Promise<Result>,
  { max = 1 }: { max?: number } = {},
): Promise<Result> {
  const { withConnections } = await import('#lib/cli/prepare/database.ts');
  return withConnections({ max }, work);
}

/** Runs `work` on the shop's database for the person at the command line, after older tables were brought up to date. */
export async function changing<Result>(
  work: (context: CommandContext) => Promise<Result>,
  { max = 1, mayBeEmpty = false }: { max?: number; mayBeEmpty?: boolean } = {},
): Promise<Result> {
  const actor = staff();
  const { withConnections } = await import('#lib/cli/prepare/database.ts');
  return withConnections({ max, migrates: true, mayBeEmpty }, (db) =>
    work({ db, actor, now: new Date() }),
  );
}
