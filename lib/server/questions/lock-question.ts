import 'server-only';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Locks a question with its answers until the transaction ends.
 * @throws CommandError `NotFound`
 */
export async function lockQuestion(trx: Db, id: string) {
  const question = await trx
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!question) throw new CommandError('NotFound', `No question is named ${id}.`);
  return question;
}

export type LockedQuestion = Awaited<ReturnType<typeof lockQuestion>>;
