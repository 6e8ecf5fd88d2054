import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { jsonOption, moment, mostOption } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, plainText, printList } from '#lib/cli/program/print.ts';
import type { AuditEntry } from '#lib/server/commands/read-audit.ts';

const MOST = 200;

/** `shop audit`. */
export function audit(group: Command): void {
  group
    .command('list')
    .description('Lists who changed what and when, newest first.')
    .argument(
      '[thing[:id]]',
      'what was changed, such as order, order:SB123456, price, promotion:WINTER or import',
      thing,
    )
    .option(
      '--by <name>',
      'the person that --as or SHOP_STAFF named, or a part of the name; or an actor, such as key:ID or "operator:orders cancel"',
    )
    .option('--since <time>', 'from this time or day on, such as 2026-11-23', moment)
    .option('--until <time>', 'up to this time or day', moment)
    .option('--values', 'with the values before and after')
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('order:SB123456 --values', '--by "Kim Lee" --since 2026-11-23'))
    .action(async (what, { by, since, until, values, most, json }) => {
      const { readAudit } = await import('#lib/server/commands/read-audit.ts');
      const wish = {
        ...what,
        ...(by !== undefined && { by: by.trim() }),
        ...(since && { since }),
        ...(until && { until }),
      };
      printList(await reading((db) => readAudit(db, wish, most + 1)), {
        json,
        most,
        line: (entry) => describe(entry, values ?? false),
        noun: 'entry',
        plural: 'entries',
      });
    });
}

function thing(text: string): { entity: string; entityId?: string } {
  const [, entity, entityId] = /^([a-z-]+)(?::(.+))?$/.exec(text) ?? [];
  if (entity === undefined) {
    throw new InvalidArgumentError('It must be a thing, with or without its id: order:SB123456.');
  }
  return { entity, ...(entityId !== undefined && { entityId }) };
}

/** Texts from outside are written on one line, without characters that a terminal would act on. */
function describe(entry: AuditEntry, hasValues: boolean): string {
  const { at, person, actor, command, entity, entityId, why, before, after } = entry;
  const who = person === null ? actor : `${person} (${actor})`;
  const facts = [who, command, `${entity}:${entityId}`, ...(why === null ? [] : [`“${why}”`])];
  const value = (name: string, values: object | null) =>
    hasValues && values ? [`    ${name} ${plainText(JSON.stringify(values))}`] : [];
  return [
    `${clockTime(at)}  ${plainText(facts.join('  '))}`,
    ...value('before', before),
    ...value('after', after),
  ].join('\n');
}
