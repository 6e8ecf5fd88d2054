import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { asOption, jsonOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printList } from '#lib/cli/program/print.ts';
import { environment } from '#lib/config/environment.ts';
import type { listWebhooks } from '#lib/server/webhooks/list-webhooks.ts';

/** How many events that were given up are shown for each endpoint. */
const SHOWN = 20;

const ID = 'as the list writes it';

/** `shop webhooks`. */
export function webhooks(group: Command): void {
  group
    .command('create')
    .description(
      'Sends events to an address from now on (docs/erp.md), and shows the secret that proves them once.',
    )
    .argument('<url>', 'an https: address')
    .argument(
      '[type...]',
      'such as order.placed, or order.* for all of orders; by default all events',
    )
    .addOption(asOption())
    .addHelpText('after', examples("https://erp.example/hook order.placed 'return.*'"))
    .action(async (url, events) => {
      const { identitySealer } = await import('#lib/server/sealing/identity-sealer.ts');
      const { newWebhook } = await import('#lib/server/webhooks/webhook-commands.ts');
      const privateHosts = environment().WEBHOOK_PRIVATE_HOSTS;
      const { id, secret } = await changing(
        async (context) =>
          newWebhook(context, { url, events }, { sealer: await identitySealer(), privateHosts }),
        { max: 2 },
      );
      console.log(secret);
      console.log(`This is the secret of the webhook ${id}. It is not shown again.`);
    });

  group
    .command('list')
    .description('Lists the endpoints with what they have not taken, and what was given up.')
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--json'))
    .action(async ({ json }) => {
      const { listWebhooks } = await import('#lib/server/webhooks/list-webhooks.ts');
      const listed = await reading(listWebhooks, { max: 2 });
      printList(listed, { json, line: describe, noun: 'webhook' });
    });

  group
    .command('replay')
    .description('Sends what was given up again: one event of a webhook, or all.')
    .argument('<id>', ID)
    .argument('[event]', "the event's number", eventNumber)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef', '0123456789abcdef 4711'))
    .action(async (id, event) => {
      const { replayDeliveries } = await import('#lib/server/webhooks/webhook-commands.ts');
      const wish = { id, ...(event !== undefined && { event }) };
      const replayed = await changing((context) => replayDeliveries(context, wish));
      console.log(`${counted(replayed, 'event')} will be sent again.`);
    });

  group
    .command('remove')
    .description('Sends no more events to a webhook.')
    .argument('<id>', ID)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef'))
    .action(async (id) => {
      const { removeWebhook } = await import('#lib/server/webhooks/webhook-commands.ts');
      await changing((context) => removeWebhook(context, { id }));
      console.log(`The webhook ${id} is removed.`);
    });
}

function describe(webhook: Awaited<ReturnType<typeof listWebhooks>>[number]): string {
  const { id, url, events, behind, waiting, dead, pausedUntil } = webhook;
  const facts = [
    id,
    url,
    events.length === 0 ? 'all events' : events.join(' '),
    `${counted(behind, 'event')} behind`,
    `${waiting} to try again`,
    `${dead.length} given up`,
    ...(pausedUntil && pausedUntil > new Date() ? [`paused until ${clockTime(pausedUntil)}`] : []),
  ];
  const rest = dead.length - SHOWN;
  return [
    facts.join('  '),
    ...dead.slice(0, SHOWN).map(({ event, failure }) => `  event ${event}: ${plainText(failure)}`),
    ...(rest > 0 ? [`  … and ${rest} more.`] : []),
  ].join('\n');
}

function eventNumber(text: string): string {
  if (/^\d{1,18}$/.test(text)) return text;
  throw new InvalidArgumentError('An event is a number.');
}
