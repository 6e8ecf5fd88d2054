import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { asOption, jsonOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printJson, printList } from '#lib/cli/program/print.ts';
import type { ListedPlatform } from '#lib/server/agents/list-platforms.ts';

const MOST_REASON = 200;

/** `shop agents`: platforms of assistants (docs/machines.md). */
export function agents(group: Command): void {
  group
    .command('list')
    .description(
      'Lists the platforms that called in the last 90 days, with what came of it, and what is blocked.',
    )
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--json'))
    .action(async ({ json }) => {
      const { listPlatforms } = await import('#lib/server/agents/list-platforms.ts');
      const listed = await reading(listPlatforms);
      if (json) return printJson(listed);
      printList(listed.platforms, { line: describe, noun: 'platform' });
      for (const { platform, reason, at } of listed.blocks) {
        console.log(`Blocked since ${clockTime(at)}: ${platform} (${plainText(reason)}).`);
      }
    });

  addBlocks(group);
  addKeys(group);
}

function addBlocks(group: Command): void {
  group
    .command('block')
    .description(
      'Refuses a platform within seconds, and ends its open carts, checkouts and links. What a shopper has taken over goes on.',
    )
    .argument('<platform>', 'its profile as the list writes it, or a host with all hosts below it')
    .requiredOption('--reason <text>', 'why, for the list and the audit', reasonText)
    .addOption(asOption())
    .addHelpText('after', examples('agent.example --reason "Makes thousands of carts"'))
    .action(async (named, { reason }) => {
      const { blockPlatform } = await import('#lib/server/agents/block-commands.ts');
      const { platform, ended } = await changing((context) =>
        blockPlatform(context, { platform: named, reason }),
      );
      console.log(`${platform} is blocked. ${counted(ended, 'open session')} ended.`);
    });

  group
    .command('unblock')
    .description('Works with a platform again.')
    .argument('<platform>', 'as the list writes it')
    .addOption(asOption())
    .addHelpText('after', examples('agent.example'))
    .action(async (named) => {
      const { unblockPlatform } = await import('#lib/server/agents/block-commands.ts');
      const platform = await changing((context) => unblockPlatform(context, { platform: named }));
      console.log(`${platform} is not blocked any more.`);
    });
}

function addKeys(group: Command): void {
  group
    .command('keys')
    .description('Lists the keys with which the shop signs what it sends to platforms.')
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--json'))
    .action(async ({ json }) => {
      const { listShopKeys } = await import('#lib/server/agents/shop-keys.ts');
      printList(await reading(listShopKeys), {
        json,
        noun: 'key',
        line: ({ kid, madeAt, signsFrom, publishedUntil }) => {
          const until = publishedUntil ? `  published until ${clockTime(publishedUntil)}` : '';
          return `${kid}  made ${clockTime(madeAt)}  signs from ${clockTime(signsFrom)}${until}`;
        },
      });
    });

  group
    .command('rotate-keys')
    .description(
      'Publishes a new key at once, signs with it a quarter of an hour later, and publishes the old one for a week more.',
    )
    .option('--compromised', 'the old key is known to others: end it and sign with the new one now')
    .addOption(asOption())
    .addHelpText('after', examples('', '--compromised'))
    .action(async ({ compromised = false }) => {
      const { rotateShopKeys } = await import('#lib/server/agents/shop-keys.ts');
      const kid = await changing(
        (context) => rotateShopKeys(context, { isCompromised: compromised }),
        { max: 2 },
      );
      console.log(`The new key is ${kid}.`);
    });
}

function describe(platform: ListedPlatform): string {
  const { profile, firstAt, lastAt, calls, isProven, sessions, orders } = platform;
  return [
    plainText(profile),
    isProven ? 'signs its calls' : 'never signed a call',
    `since ${clockTime(firstAt)}`,
    `last ${clockTime(lastAt)}`,
    ...[counted(calls, 'call'), counted(sessions, 'session'), counted(orders, 'order')],
  ].join('  ');
}

function reasonText(text: string): string {
  if (text.trim() !== '' && text.length <= MOST_REASON) return text;
  throw new InvalidArgumentError(`A reason has 1 to ${MOST_REASON} characters.`);
}
