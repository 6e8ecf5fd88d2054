import { Argument, type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { asOption, jsonOption, moment } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { stopSignal } from '#lib/cli/terminal/stop-signal.ts';
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
    .description(
      'Sends events to a webhook again: one, also if it was taken, or all that were given up.',
    )
    .argument('<id>', ID)
    .argument('[event]', "the event's number", eventNumber)
    .option('--since <time>', 'what was given up from this time or day on', moment)
    .addOption(asOption())
    .addHelpText(
      'after',
      examples('0123456789ab', '0123456789ab 4711', '0123456789ab --since 2026-11-23'),
    )
    .action(async (id, event, { since }) => {
      if (event !== undefined && since) throw usageError('--since is for all events.');
      const { replayDeliveries } = await import('#lib/server/webhooks/webhook-commands.ts');
      const wish = {
        id,
        ...(event !== undefined && { event }),
        ...(since && { since: since.getTime() }),
      };
      const replayed = await changing((context) => replayDeliveries(context, wish));
      console.log(`${counted(replayed, 'event')} will be sent again.`);
    });

  addChanging(group);
}

/** `webhooks test`, `rotate`, `switch` and `remove`. */
function addChanging(group: Command): void {
  group
    .command('test')
    .description(
      'Sends one test event to a webhook now, or to a platform of assistants its newest order, and says what it answers.',
    )
    .argument('<id>', ID)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789ab'))
    .action(async (id) => {
      const { identitySealer } = await import('#lib/server/sealing/identity-sealer.ts');
      const { platformReceiver } = await import('#lib/server/agents/orders/platform-receiver.ts');
      const { testWebhook } = await import('#lib/server/webhooks/test-webhook.ts');
      const { WEBHOOK_PRIVATE_HOSTS: privateHosts } = environment();
      const sent = await changing(
        async (context) => {
          const sealer = await identitySealer();
          const signal = stopSignal();
          const options = { sealer, platformReceiver, privateHosts, signal };
          return testWebhook(context, { id }, options);
        },
        { max: 2 },
      );
      if (sent.outcome !== 'taken') throw new CommandError(`It was not taken. ${sent.failure}`);
      console.log(`It works: the endpoint answered ${sent.status}.`);
    });

  group
    .command('rotate')
    .description('Gives a webhook a new secret, which counts at once, and shows it once.')
    .argument('<id>', ID)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789ab'))
    .action(async (id) => {
      const { identitySealer } = await import('#lib/server/sealing/identity-sealer.ts');
      const { rotateWebhookSecret } = await import('#lib/server/webhooks/webhook-commands.ts');
      const { secret } = await changing(
        async (context) => rotateWebhookSecret(context, { id }, await identitySealer()),
        { max: 2 },
      );
      console.log(secret);
      console.log(`This is the new secret of the webhook ${id}. It is not shown again.`);
    });

  group
    .command('switch')
    .description('Switches a webhook off or on. While it is off, its events wait.')
    .argument('<id>', ID)
    .addArgument(new Argument('<state>', 'what it is from now on').choices(['on', 'off'] as const))
    .addOption(asOption())
    .addHelpText('after', examples('0123456789ab off', '0123456789ab on'))
    .action(async (id, state) => {
      const { switchWebhook } = await import('#lib/server/webhooks/webhook-commands.ts');
      await changing((context) => switchWebhook(context, { id, isOn: state === 'on' }));
      console.log(`The webhook ${id} is ${state}.`);
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
  const { id, url, events, behind, waiting, dead, offAt, pausedUntil } = webhook;
  const facts = [
    id,
    url,
    events.length === 0 ? 'all events' : events.join(' '),
    ...(offAt ? [`off since ${clockTime(offAt)}`] : []),
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
