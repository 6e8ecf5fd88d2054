import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { asOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { formatCount } from '#lib/commerce/count-text.ts';

/** `shop newsletter`. */
export function newsletter(group: Command): void {
  group
    .command('export')
    .description(
      'Writes every address that asked for marketing e-mail with the record of its consent, as docs/newsletter.md describes. You may write only to those in the state "subscribed".',
    )
    .argument('<file>', 'a CSV')
    .addHelpText('after', examples('newsletter.csv'))
    .action(async (file) => {
      const { exportNewsletter } = await import('#lib/server/newsletter/export-newsletter.ts');
      const count = await reading((db) => exportNewsletter(db, resolve(file)));
      console.log(`Addresses in ${file}: ${formatCount(count)}.`);
    });

  group
    .command('unsubscribe')
    .description(
      'Ends marketing e-mail to an address whose owner asked for that by phone or e-mail.',
    )
    .argument('<address>', 'the e-mail address')
    .addOption(asOption())
    .addHelpText('after', examples('kim@shop.example'))
    .action(async (email) => {
      const { recordChange } = await import('#lib/server/commands/record-change.ts');
      const { endConsent } = await import('#lib/server/newsletter/end-consent.ts');
      await changing(({ db, actor, now }) =>
        db.transaction().execute(async (trx) => {
          await endConsent(trx, email.trim(), 'staff');
          // Without the address, because the audit must not help to find a person again.
          const by = { command: 'newsletter.unsubscribe', actor, now };
          await recordChange(trx, by, { entity: 'newsletter', id: 'consent' });
        }),
      );
      console.log(`${email} gets no marketing e-mail.`);
    });
}
