import { describe, expect, it } from 'vitest';
import {
  BULK,
  BULK_KINDS,
  type BulkProgress,
  bulkCountWords,
  bulkStateWords,
} from '#lib/commerce/staff/bulk-changes.ts';
import { permissionsOf } from '#lib/commerce/staff/permissions.ts';

const change = (given: Partial<BulkProgress>): BulkProgress => ({
  ...{ state: 'open', lines: 10_000, changed: 0, unchanged: 0, refused: 0 },
  ...given,
});

describe('a change of many things', () => {
  it.each([
    [{}, 'Waiting'],
    [{ changed: 1_100, refused: 100 }, '1,200 of 10,000 lines'],
    [{ state: 'stopped', unchanged: 1_200 }, 'Stopped after 1,200 of 10,000 lines'],
    [{ state: 'done', changed: 10_000 }, 'Done'],
  ] as const)('says how far it is: %j', (given, words) => {
    expect(bulkStateWords(change(given))).toBe(words);
  });

  it('says what became of its lines, and nothing of what did not happen', () => {
    const counts = { changed: 1_100, unchanged: 60, refused: 40 };
    expect(bulkCountWords(change(counts))).toBe('1,100 changed, 60 as before, 40 refused');
    expect(bulkCountWords(change({ changed: 3 }))).toBe('3 changed');
  });

  it('is a merchandiser’s, and no packer’s', () => {
    const needed = BULK_KINDS.map((kind) => BULK[kind].permission);
    expect(permissionsOf(['merchandiser'])).toEqual(expect.arrayContaining(needed));
    expect(needed.filter((one) => permissionsOf(['packer']).includes(one))).toEqual([]);
  });

  it('in one store is one of counts alone', () => {
    const own = permissionsOf(['owner'], 's1');
    expect(BULK_KINDS.filter((kind) => own.includes(BULK[kind].permission))).toEqual(['stock']);
  });
});
