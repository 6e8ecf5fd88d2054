import { parseArgs } from 'node:util';
import { listReports } from '#lib/server/policy-reports/policy-reports.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run security:reports -- [--days N]

Counts what the pages' security policy stopped in browsers: the directive, and the host of the
script, picture or frame. Anybody can send such reports, and browser extensions cause them too. Look
into an unknown host in many reports of script-src on payment pages.

  --days  how many days to count, 1 to 90; by default 7`;

await runCommand(async () => {
  const days = readDays();
  const reports = await withConnections({ max: 1 }, (db) => listReports(db, { days }));
  for (const { directive, host, count, last } of reports) {
    console.log(plainText([String(count), directive, host, `last on ${last}`].join('  ')));
  }
  console.log(`${counted(reports.length, 'kind')} of report in ${counted(days, 'day')}.`);
});

function readDays(): number {
  let given: string;
  try {
    given = parseArgs({ options: { days: { type: 'string', default: '7' } } }).values.days;
  } catch (error) {
    throw usageError(USAGE, error);
  }
  const days = Number(given);
  if (!/^\d{1,2}$/.test(given) || days < 1 || days > 90) {
    throw usageError(USAGE, new Error('--days must be a number from 1 to 90.'));
  }
  return days;
}
