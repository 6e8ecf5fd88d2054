import { recordChange } from '#lib/server/commands/record-change.ts';
import { endConsent } from '#lib/server/newsletter/end-consent.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';

const COMMAND = 'newsletter:unsubscribe';

const USAGE = `npm run newsletter:unsubscribe -- ADDRESS

Ends marketing e-mail to an address whose owner asked for that by phone or e-mail.`;

await runCommand(async () => {
  const { file: email } = fileArgument(USAGE, {}, 'address');
  await withConnections({ max: 1 }, (db) =>
    db.transaction().execute(async (trx) => {
      await endConsent(trx, email.trim(), 'staff');
      // Without the address: the audit must not be where a person is found again.
      const by = { command: 'newsletter.unsubscribe', actor: staff(COMMAND), now: new Date() };
      await recordChange(trx, by, { entity: 'newsletter', id: 'consent' });
    }),
  );
  console.log(`${email} gets no marketing e-mail.`);
});
