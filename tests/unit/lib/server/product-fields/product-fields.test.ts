import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FIELDS } from '#lib/server/product-fields/product-fields.ts';

describe('the fields of a product', () => {
  it('are all described in docs/catalogue-format.md', () => {
    const format = readFileSync('docs/catalogue-format.md', 'utf8');
    const [, section = ''] = format.split('### `{"type": "product", …}`');
    const [table = ''] = section.split('\nA variant:');
    const described = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(described.sort()).toEqual(Object.keys(PRODUCT_FIELDS).sort());
  });

  it('have a unique column and a unique name on the wire', () => {
    const fields = Object.values(PRODUCT_FIELDS).filter((field) => 'column' in field);
    const columns = fields.map((field) => field.column);
    const wireNames = fields.flatMap(({ use }) => [
      ...('wire' in use ? [use.wire] : []),
      ...('page' in use ? [use.page] : []),
    ]);
    expect(new Set(columns).size).toBe(columns.length);
    expect(new Set(wireNames).size).toBe(wireNames.length);
  });
});
