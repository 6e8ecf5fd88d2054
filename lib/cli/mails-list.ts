import { parseArgs } from 'node:util';
import { formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { listFailedMails } from '#lib/server/mail/failed-mails.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { mostOf } from './terminal/list-options.ts';
import { plainText } from './terminal/plain-text.ts';

const MOST = 200;

const USAGE = `npm run mails:list -- [--most N]

Lists the e-mails that were given up, newest first, and why. npm run mails:retry sends them again.

  --most  lists so many at most; by default ${MOST}`;

await runCommand(async () => {
  const most = readMost();
  const found = await withConnections({ max: 1 }, (db) => listFailedMails(db, most));
  for (const { id, kind, to, createdAt, attempts, error, canRetry } of found) {
    const why = `${counted(attempts, 'try', 'tries')}, ${error ?? 'unknown'}`;
    const end = canRetry ? '' : '  its link or code is gone';
    const at = formatOrderDate(createdAt.getTime());
    console.log(plainText(`${id}  ${at}  ${kind}  ${to || 'address forgotten'}  ${why}${end}`));
  }
  console.log(`${counted(found.length, 'failed e-mail')}.`);
});

function readMost(): number {
  try {
    const { values } = parseArgs({ options: { most: { type: 'string', default: String(MOST) } } });
    return mostOf(values.most);
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
