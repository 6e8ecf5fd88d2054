import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the table of the protocol’s conformance suite adds up to what the text above it says', () => {
  const page = readFileSync('docs/machines.md', 'utf8');
  const [, all, shown, other, missing] =
    /the (\d+) in the suite, (\d+) are shown\s+as they are, (\d+) in another way, (\d+) are/.exec(
      page,
    ) ?? [];
  const table =
    page.split('| file of the suite |')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const sums = { all: 0, other: 0, missing: 0 };
  for (const row of table) {
    const [, , cases, , about = ''] = row.split('|').map((cell) => cell.trim());
    const [, count = '0', kind] = /^(\d+)( not offered)?/.exec(about) ?? [];
    sums.all += Number(cases);
    sums[kind ? 'missing' : 'other'] += Number(count);
  }
  expect({ ...sums, shown: sums.all - sums.other - sums.missing }).toEqual({
    all: Number(all),
    shown: Number(shown),
    other: Number(other),
    missing: Number(missing),
  });
});
