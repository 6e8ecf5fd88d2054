import { describe, expect, it } from 'vitest';
import { readStateRows } from '#lib/commerce/staff/state-rows.ts';

describe('pasted states', () => {
  it('are codes of one state, where none is beside them', () => {
    expect(readStateRows('Code\nbluff\nridge\tComing', 'discontinued')).toEqual({
      problems: [],
      rows: [
        { line: 2, code: 'bluff', state: 'discontinued' },
        { line: 3, code: 'ridge', state: 'coming' },
      ],
    });
  });

  it('follow the names of the columns', () => {
    const { rows } = readStateRows('Status,Name,SKU\ncurrent,Boot,bluff', null);
    expect(rows).toMatchObject([{ code: 'bluff', state: 'current' }]);
  });

  it.each([
    ['bluff', 'it has no state'],
    ['bluff\tsold out', 'is not a state'],
    ['\tcurrent', 'it has no code'],
    [`${'x'.repeat(201)}\tcurrent`, 'longer than 200'],
  ])('%j is refused', (text, message) => {
    const { rows, problems } = readStateRows(text, null);
    expect(rows).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining(message) }]);
  });
});
