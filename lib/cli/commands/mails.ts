import type { Command } from '@commander-js/extra-typings';
import { asOption, jsonOption, mostOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';

const MOST = 200;

/** `shop mails`. */
export function mails(group: Command): void {
  group
    .command('list')
    .description('Lists the e-mails that were given up, newest first, and why.')
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--json'))
    .action(async ({ most, json }) => {
      const { listFailedMails } = await import('#lib/server/mail/failed-mails.ts');
      printList(await reading((db) => listFailedMails(db, most + 1)), {
        json,
        most,
        noun: 'failed e-mail',
        line: ({ id, kind, to, createdAt, attempts, error, canRetry }) => {
          const why = `${counted(attempts, 'try', 'tries')}, ${error ?? 'unknown'}`;
          const end = canRetry ? '' : '  its link or code is gone';
          const at = clockTime(createdAt);
          return plainText(`${id}  ${at}  ${kind}  ${to || 'address forgotten'}  ${why}${end}`);
        },
      });
    });

  group
    .command('retry')
    .description(
      'Tries an e-mail again that was given up, or all that can be sent. Of one with a link or code nothing is left to send: its recipient asks for another.',
    )
    .argument('[id]', 'as the list writes it')
    .option('--all', 'all that can be sent')
    .addOption(asOption())
    .addHelpText('after', examples('4711', '--all'))
    .action(async (id, { all = false }) => {
      if ((id === undefined) !== all) throw usageError('Name one e-mail, or --all.');
      const { retryMails } = await import('#lib/server/mail/failed-mails.ts');
      const count = await changing((context) => retryMails(context, { id: id ?? null }));
      console.log(`${counted(count, 'e-mail')} will be tried again.`);
    });
}
