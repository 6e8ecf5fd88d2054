import { parseArgs } from 'node:util';
import { SCOPES } from '#lib/commerce/erp/scopes.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { createKey } from '#lib/server/keys/key-commands.ts';
import { newKey } from '#lib/server/keys/key-text.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const DAY_MS = 86_400_000;
const DAYS = 365;
const MOST_DAYS = 3_650;
const NAME = /^[\w. -]{1,60}$/;

const USAGE = `npm run keys:create -- NAME SCOPE… [--days N]

Makes a key for the ERP's API (docs/erp.md) and shows it once.

  NAME    what it is for, such as erp or warehouse
  SCOPE   ${SCOPES.join(', ')}
  --days  how long it is valid, up to ${MOST_DAYS}; by default ${DAYS}`;

await runCommand(async () => {
  const { name, scopes, days } = readArguments();
  const { id, key, hash } = newKey();
  const expiresAt = Date.now() + days * DAY_MS;
  await withConnections({ max: 1, migrates: true }, (db) =>
    createKey(
      { db, actor: staff('keys:create'), now: new Date() },
      { id, name, hash, scopes, expiresAt },
    ),
  );
  console.log(key);
  console.log(
    `This is the key "${name}" (${id}), valid until ${formatDay(expiresAt)}. It is not shown again.`,
  );
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { days: { type: 'string', default: String(DAYS) } },
    });
    const [name = '', ...words] = positionals;
    if (!NAME.test(name)) {
      throw new Error('A name has 1 to 60 letters, digits, spaces, dots, dashes and underscores.');
    }
    const scopes = SCOPES.filter((scope) => words.includes(scope));
    const unknown = words.find((word) => !scopes.some((scope) => scope === word));
    if (unknown !== undefined) throw new Error(`Unknown scope "${unknown}".`);
    if (scopes.length === 0) throw new Error('Name one scope or more.');
    const days = /^[1-9]\d{0,3}$/.test(values.days) ? Number(values.days) : Infinity;
    if (days > MOST_DAYS) throw new Error(`--days must be a number from 1 to ${MOST_DAYS}.`);
    return { name, scopes, days };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
