import { parseArgs } from 'node:util';
import { formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { type AuditEntry, type AuditWish, readAudit } from '#lib/server/commands/read-audit.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { mostOf, readMoment } from './terminal/list-options.ts';
import { plainText } from './terminal/plain-text.ts';

const MOST = 200;

const USAGE = `npm run audit:list -- [THING[:ID]] [--by NAME] [--since TIME] [--until TIME] [--most N] [--values]

Lists who changed what and when, newest first.

  THING[:ID]  what was changed, such as order, order:SB123456, price, promotion:WINTER or import
  --by        the person that --as or SHOP_STAFF named; or an actor, such as key:ID or job:apply-prices
  --since     from this time on, such as 2026-11-23 or 2026-11-23T14:30+11:00
  --until     up to this time
  --most      lists so many at most; by default ${MOST}
  --values    with the values before and after`;

await runCommand(async () => {
  const { wish, most, hasValues } = readArguments();
  const found = await withConnections({ max: 1 }, (db) => readAudit(db, wish, most + 1));
  const shown = found.slice(0, most);
  for (const entry of shown) console.log(describe(entry, hasValues));
  const more = found.length > most ? ' There are more: narrow the list, or add --most.' : '';
  console.log(`${counted(shown.length, 'entry', 'entries')}.${more}`);
});

function readArguments(): { wish: AuditWish; most: number; hasValues: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        most: { type: 'string', default: String(MOST) },
        values: { type: 'boolean', default: false },
      },
    });
    const [thing, ...more] = positionals;
    if (more.length > 0) throw new Error('Name one thing.');
    const [, entity, entityId] = /^([a-z-]+)(?::(.+))?$/.exec(thing ?? '') ?? [];
    if (thing !== undefined && entity === undefined) {
      throw new Error(`"${thing}" is no thing with an id, like order:SB123456.`);
    }
    const since = readMoment('--since', values.since);
    const until = readMoment('--until', values.until);
    const wish = {
      ...(entity !== undefined && { entity }),
      ...(entityId !== undefined && { entityId }),
      ...(values.by !== undefined && { by: values.by.trim() }),
      ...(since && { since }),
      ...(until && { until }),
    };
    return { wish, most: mostOf(values.most), hasValues: values.values };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

/** Texts from outside stand on one line, without characters that a terminal would act on. */
function describe(entry: AuditEntry, hasValues: boolean): string {
  const { at, person, actor, command, entity, entityId, why, before, after } = entry;
  const who = person === null ? actor : `${person} (${actor})`;
  const facts = [who, command, `${entity}:${entityId}`, ...(why === null ? [] : [`“${why}”`])];
  const value = (name: string, values: object | null) =>
    hasValues && values ? [`    ${name} ${plainText(JSON.stringify(values))}`] : [];
  return [
    `${formatOrderDate(Number(at))}  ${plainText(facts.join('  '))}`,
    ...value('before', before),
    ...value('after', after),
  ].join('\n');
}
