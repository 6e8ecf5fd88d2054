import { parseArgs } from 'node:util';
import { retryMails } from '#lib/server/mail/failed-mails.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run mails:retry -- ID
npm run mails:retry -- --all

Tries an e-mail again that was given up, or all that can be sent. npm run mails:list shows the ids.`;

await runCommand(async () => {
  const id = readId();
  const count = await withConnections({ max: 1, migrates: true }, (db) =>
    retryMails({ db, actor: staff('mails:retry'), now: new Date() }, { id }),
  );
  console.log(`${counted(count, 'e-mail')} will be tried again.`);
});

/** Null: all. */
function readId(): string | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [id, ...more] = positionals;
    if (more.length > 0 || (id === undefined) !== values.all) {
      throw new Error('Name one e-mail, or --all.');
    }
    return id ?? null;
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
