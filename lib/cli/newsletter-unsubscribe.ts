import { endConsent } from '#lib/server/newsletter/end-consent.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';

const USAGE = `npm run newsletter:unsubscribe -- ADDRESS

Ends marketing e-mail to an address whose owner asked for that by phone or e-mail.`;

await runCommand(async () => {
  const { file: email } = fileArgument(USAGE, {}, 'address');
  await withConnections({ max: 1 }, (db) =>
    db.transaction().execute((trx) => endConsent(trx, email.trim(), 'staff')),
  );
  console.log(`${email} gets no marketing e-mail.`);
});
