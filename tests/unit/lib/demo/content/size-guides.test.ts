import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { footwearSize } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { inOtherSystem } from '#lib/commerce/catalogue/footwear-systems.ts';
import { sizeGuideFor } from '#lib/commerce/catalogue/size-guide.ts';
import { equalSizes } from '#lib/commerce/fit/equal-sizes.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { SIZE_RUNS } from '#lib/demo/catalogue/sizes.ts';
import { checkContentFile } from '#lib/server/content/import/check-content-file.ts';
import { testVariant } from '#tests/support/products.ts';

/* The demo's size guides say what its catalogue and the shop's rules say. */

const ARTICLES = fileURLToPath(
  new URL('../../../../../lib/demo/content/articles/', import.meta.url),
);

interface Table {
  head: string[];
  rows: string[][];
}

interface Guide {
  path: string;
  categories: readonly string[];
  text: string;
  tables: Table[];
}

function guides(): Guide[] {
  const names = readdirSync(join(ARTICLES, 'size-guides'));
  return names.map((name) => {
    const read = checkContentFile(readFileSync(join(ARTICLES, 'size-guides', name), 'utf8'));
    if ('problems' in read) throw new Error(`${name}: ${JSON.stringify(read.problems)}`);
    const { record, markdown } = read;
    if (record.kind !== 'article') throw new Error(`${name} is no article.`);
    return {
      path: record.slug,
      categories: record.sizeGuideFor,
      text: markdown,
      tables: tablesOf(markdown),
    };
  });
}

function tablesOf(markdown: string): Table[] {
  const blocks = markdown.match(/(?:^\|.*\|$\n?)+/gm) ?? [];
  return blocks.map((block) => {
    const [head = [], , ...rows] = block
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    return { head, rows };
  });
}

const GUIDES = guides();

const ancestors = (path: string) =>
  path.split('/').map((_, at, parts) => ({ path: parts.slice(0, at + 1).join('/'), name: '' }));

const MODELS = DEMO_MODELS.map((model) => {
  const variants = SIZE_RUNS[model.sizeRun].sizes.map((size) => testVariant(size));
  const canonicalCategory = ancestors(model.categories[0] ?? '');
  const path = sizeGuideFor({ canonicalCategory, variants }, GUIDES);
  return { model, variants, guide: GUIDES.find((guide) => guide.path === path) ?? null };
});

/** The sizes that a table's first column has rows for: `S, Small` is two names of one. */
const sizesIn = ({ rows }: Table) => rows.flatMap(([size = '']) => size.split(', '));

describe('the size guides of the demo', () => {
  it('name categories of the demo, each category in one guide only', () => {
    const named = GUIDES.flatMap(({ categories }) => categories);
    expect(new Set(named).size).toBe(named.length);
    const known = new Set(CATEGORIES.map(({ path }) => path));
    expect(named.filter((path) => !known.has(path))).toEqual([]);
    expect(GUIDES.filter(({ categories }) => categories.length === 0)).toEqual([]);
  });

  it('have a row for each size of each product, and say how to measure', () => {
    const missing = MODELS.flatMap(({ model, variants, guide }) => {
      const known = new Set(guide?.tables.flatMap(sizesIn));
      return (
        variants
          // `32R` and `32L` differ in the leg only.
          .filter(({ label }) => guide && !known.has(label.replace(/^(\d\d)[RL]$/, '$1')))
          .map(({ label }) => `${model.name} ${label}: ${guide?.path}`)
      );
    });
    expect(missing).toEqual([]);
    const silent = GUIDES.filter(({ text }) => !text.includes('\n## How to measure\n'));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('equate letter and number sizes for women’s clothing only', () => {
    const equal = GUIDES.map(({ path, tables }) => ({
      path,
      ...equalSizes(tables.map(({ head, rows }) => ({ headings: head, rows }))),
    })).filter((guide) => Object.keys(guide.equal).length > 0);
    expect(equal.map(({ path }) => path).sort()).toEqual([
      'size-guides/womens-pants-and-shorts',
      'size-guides/womens-tops-and-jackets',
    ]);
    for (const { equal: sizes, closest } of equal) {
      expect(sizes).toMatchObject({ M: expect.arrayContaining(['10', '12']), 12: ['M', 'L'] });
      // Whoever keeps a number has one letter: the one that has the most of its measures.
      const letters = ['6', '8', '10', '12', '14', '16', '18'].map((size) => closest[size]);
      expect(letters.flat()).toEqual(['XS', 'S', 'M', 'M', 'L', 'XL', '2XL']);
    }
  });

  it('name footwear in other systems as product pages do', () => {
    const told = (path: string) => {
      const [table] = GUIDES.find((guide) => guide.path === `size-guides/${path}`)?.tables ?? [];
      return table?.rows.map((row) =>
        Object.fromEntries(table.head.map((name, at) => [name, row[at]])),
      );
    };
    const sizesOf = (run: 'mens-footwear' | 'womens-footwear', who: 'Men' | 'Women') =>
      SIZE_RUNS[run].sizes.map((size) => {
        const named = footwearSize(testVariant(size), { demographic: [who] });
        return [size.label, named?.us.replace(/^US [MW] /, ''), named?.eu.replace(/^EU /, '')];
      });
    const men = told('mens-footwear')?.map((row) => [row['AU and UK'], row['US men’s'], row.EU]);
    expect(men).toEqual(expect.arrayContaining(sizesOf('mens-footwear', 'Men')));
    const women = told('womens-footwear')?.map((row) => [
      row['AU women’s'],
      row['US women’s'],
      row.EU,
    ]);
    expect(women).toEqual(sizesOf('womens-footwear', 'Women'));
  });

  it('turn men’s into women’s sizes as the filters do', () => {
    const [men] = GUIDES.find(({ path }) => path === 'size-guides/mens-footwear')?.tables ?? [];
    const [women] = GUIDES.find(({ path }) => path === 'size-guides/womens-footwear')?.tables ?? [];
    const column = (table: Table | undefined, name: string) =>
      table?.rows.map((row) => row[table.head.indexOf(name)]);
    expect(column(men, 'AU women’s')).toEqual(
      column(men, 'AU and UK')?.map((size) => inOtherSystem(`Men ${size}`)?.replace('Women ', '')),
    );
    expect(column(women, 'UK')).toEqual(
      column(women, 'AU women’s')?.map((size) =>
        inOtherSystem(`Women ${size}`)?.replace('Men ', ''),
      ),
    );
  });
});
