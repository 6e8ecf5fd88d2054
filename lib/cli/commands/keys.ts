import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { asOption, jsonOption, whole } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, printList } from '#lib/cli/program/print.ts';
import { KEY_NAME, MOST_KEY_DAYS, MOST_OVERLAP_HOURS } from '#lib/commerce/erp/key-rules.ts';
import { SCOPES, type Scope } from '#lib/commerce/erp/scopes.ts';
import { formatDay } from '#lib/commerce/format-day.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** `shop keys`. */
export function keys(group: Command): void {
  group
    .command('create')
    .description("Makes a key for the ERP's API (docs/erp.md) and shows it once.")
    .argument('<name>', 'what it is for, such as erp or warehouse', keyName)
    .argument('<scope...>', `what it may do: ${SCOPES.join(', ')}`, scopes)
    .option('--days <n>', 'how long it is valid', whole(1, MOST_KEY_DAYS), 365)
    .addOption(asOption())
    .addHelpText('after', examples('erp orders:read orders:write --days 90'))
    .action(async (name, wanted, { days }) => {
      const { createKey } = await import('#lib/server/keys/key-commands.ts');
      const { newKey } = await import('#lib/server/keys/key-text.ts');
      const { key, ...kept } = newKey();
      const expiresAt = Date.now() + days * DAY_MS;
      await changing((context) => createKey(context, { ...kept, name, scopes: wanted, expiresAt }));
      console.log(key);
      console.log(
        `This is the key "${name}" (${kept.id}), valid until ${formatDay(expiresAt)}. It is not shown again.`,
      );
    });

  group
    .command('list')
    .description('Lists the API keys with their scopes, end and last use.')
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--json'))
    .action(async ({ json }) => {
      const { listKeys } = await import('#lib/server/keys/list-keys.ts');
      const now = new Date();
      printList(await reading(listKeys), {
        json,
        noun: 'key',
        line: ({ id, name, scopes: may, expiresAt, revokedAt, lastUsedAt }) => {
          const day = (at: Date) => formatDay(at.getTime());
          const state = revokedAt
            ? `revoked ${day(revokedAt)}`
            : `${expiresAt > now ? 'expires' : 'expired'} ${day(expiresAt)}`;
          const used = lastUsedAt ? `last used ${clockTime(lastUsedAt)}` : 'never used';
          return `${id}  ${name}  ${may.join(' ')}  ${state}  ${used}`;
        },
      });
    });

  group
    .command('rotate')
    .description(
      'Makes a key with the name and scopes of another one, which ends later or at once.',
    )
    .argument('<id>', 'the old key, as the list writes it')
    .option('--days <n>', 'how long the new one is valid', whole(1, MOST_KEY_DAYS), 365)
    .option('--overlap <hours>', 'how long the old one goes on', whole(0, MOST_OVERLAP_HOURS), 24)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789ab', '0123456789ab --overlap 0'))
    .action(async (id, { days, overlap }) => {
      const { rotateKey } = await import('#lib/server/keys/key-commands.ts');
      const { newKey } = await import('#lib/server/keys/key-text.ts');
      const { key, ...next } = newKey();
      const now = Date.now();
      const expiresAt = now + days * DAY_MS;
      await changing((context) =>
        rotateKey(context, { id, next, expiresAt, endsAt: now + overlap * HOUR_MS }),
      );
      console.log(key);
      console.log(
        `This is the key ${next.id}, valid until ${formatDay(expiresAt)}. It is not shown again. ${overlap === 0 ? `The key ${id} opens nothing any more.` : `The key ${id} ends ${clockTime(now + overlap * HOUR_MS)}.`}`,
      );
    });

  group
    .command('revoke')
    .description('Ends an API key at once.')
    .argument('<id>', 'as the list writes it')
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef'))
    .action(async (id) => {
      const { revokeKey } = await import('#lib/server/keys/key-commands.ts');
      await changing((context) => revokeKey(context, { id }));
      console.log(`The key ${id} opens nothing any more.`);
    });
}

function keyName(text: string): string {
  if (KEY_NAME.test(text)) return text;
  throw new InvalidArgumentError(
    'A name has 1 to 60 letters, digits, spaces, dots, dashes and underscores.',
  );
}

function scopes(text: string, before: Scope[] | undefined): Scope[] {
  const scope = SCOPES.find((known) => known === text);
  if (!scope) throw new InvalidArgumentError(`Use one of: ${SCOPES.join(', ')}.`);
  return [...new Set([...(before ?? []), scope])];
}
