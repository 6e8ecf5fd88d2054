import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_STORES, storeRecordOf } from '#lib/demo/stores/demo-stores.ts';
import { readFigures } from '#lib/server/db/noted-figures.ts';
import { listImportRuns, readImportLines } from '#lib/server/import-files/import-runs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { shopifyCsv } from '#tests/support/shopify-csv.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './support/run-command.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await importRecords(test.db, [BRAND_RECORD, bootRecord()]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);
const at = (name: string) => join(folder.path, name);
const noted = async (kind: string) => (await readFigures(test.db)).get(`import:${kind}`) ?? {};

const year = new Date().getUTCFullYear();
const stores = DEMO_STORES.map((store) => ({ ...storeRecordOf(store, year), picture: null }));
const lines = (records: readonly unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60"/></svg>';
const POST = `---
kind: post
slug: wet-clay
title: "Wet clay: what grips"
summary: A ramp, and a bucket of it.
date: 2026-11-01
author: Mia Reed
image:
  src: pictures/clay.svg
  alt: Clay on a sole
tags:
  - Boots
---

# A heading

Text with a ![sole](../shared/sole.svg) in it.
`;

/** A kind of data: files to import, what the import says, and what an export of it holds. */
interface Kind {
  kind: string;
  files: Record<string, string>;
  /** The file or folder that is imported. */
  source: string;
  says: RegExp;
  problems: string;
  /** The file or folder that is written, and a file with what stands in it. */
  target: string;
  holds: [file: string, text: string | RegExp];
  /** What an import of the export says. */
  again: RegExp;
}

const KINDS: Kind[] = [
  {
    kind: 'catalogue',
    files: {
      'products.csv': shopifyCsv([{ Handle: 'a' }, { Handle: 'b', 'Variant Price': 'free' }]),
    },
    source: 'products.csv',
    says: /^Products: 1 created, 0 changed, 0 unchanged, 1 line skipped, in /m,
    problems: 'line 3 b: Variant Price must be an amount such as 19.95; it is "free"\n',
    target: 'catalogue',
    holds: ['catalogue/catalogue.jsonl', /"type":"product","id":"a"/],
    again: /^Products: 0 created, 0 changed, 2 unchanged, in /m,
  },
  {
    kind: 'stores',
    files: {
      'stores.jsonl': lines([
        ...stores,
        { ...stores[0], erpStoreId: '9', slug: 'nine', timeZone: 'Sydney' },
      ]),
    },
    source: 'stores.jsonl',
    says: /Stores: 24 created, 0 changed, 0 unchanged, 0 removed, 1 skipped\./,
    problems:
      'line 25 9: timeZone is not valid: it must be an IANA time zone such as Australia/Sydney\n',
    target: 'stores-out.csv',
    holds: ['stores-out.csv', /^erpStoreId,slug,name,/],
    again: /0 created, 0 changed, 24 unchanged, 0 removed/,
  },
  {
    // Of the stores above.
    kind: 'stock',
    files: {
      'stock.csv': 'erpStoreId,variantCode,qty\n4001,bluff-black-8,3\n4003,nothing,1\n',
    },
    source: 'stock.csv',
    says: /Stock: 1 line of 1 place, 1 changed;/,
    problems: 'line 3: the shop has no variant "nothing"\n',
    target: 'stock-out.jsonl',
    holds: [
      'stock-out.jsonl',
      /"online","variantCode":"bluff-black-8","qty":3}\n.*"4001","variantCode":"bluff-black-8","qty":3}\n$/s,
    ],
    again: /Stock: \d+ lines of 2 places, 0 changed;/,
  },
  {
    kind: 'content',
    files: {
      'content/blog/2026/clay.md': POST,
      'content/blog/2026/pictures/clay.svg': SVG,
      'content/blog/shared/sole.svg': SVG.replace('80', '90'),
      'content/bad.md': 'Nothing in front.\n',
      'content/site.yml': 'tagline: Boots\nheader: []\n',
    },
    source: 'content',
    says: /2 created/,
    problems: expect.stringMatching(/^bad\.md, line 1: /),
    target: 'content-out',
    holds: ['content-out/blog/2026/clay.md', POST],
    again: /0 created, 0 changed, 2 unchanged/,
  },
];

describe.each(KINDS)('$kind:import and $kind:export', (kind) => {
  it('take a file in, name its problems, write the shop’s, and change nothing by that', async () => {
    for (const [name, text] of Object.entries(kind.files)) await folder.write(name, text);
    const first = await run(`${kind.kind} import`, at(kind.source));
    expect(first).toMatchObject({ code: 0, stderr: kind.problems });
    expect(first.stdout).toMatch(kind.says);
    const { runs } = await listImportRuns(test.db, {});
    const kept = (await readImportLines(test.db, runs[0]?.id ?? '')) ?? [];
    expect(kept).toHaveLength(1);
    expect(first.stderr).toContain(kept[0]?.reason);

    expect(await run(`${kind.kind} export`, at(kind.target))).toMatchObject({ code: 0 });
    const [file, text] = kind.holds;
    const written = await readFile(at(file), 'utf8');
    if (typeof text === 'string') expect(written).toBe(text);
    else expect(written).toMatch(text);

    const target = kind.kind === 'catalogue' ? file : kind.target;
    const again = await run(`${kind.kind} import`, at(target), '--strict');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toMatch(kind.again);
  });

  it('end with 1 when strict refuses', async () => {
    const refused = await run(`${kind.kind} import`, at(kind.source), '--strict');
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('Nothing was imported: ');
  });

  it('note for monitoring when an import succeeded and when one failed', async () => {
    const before = await noted(kind.kind);
    expect(before.succeededAt).toBeLessThan(before.failedAt ?? 0);
    expect((await run(`${kind.kind} import`, at('nowhere'))).code).toBe(1);
    const after = await noted(kind.kind);
    expect(after.succeededAt).toBe(before.succeededAt);
    expect(after.failedAt).toBeGreaterThan(before.failedAt ?? 0);
  });
});

it('stores import warns of holidays without hours, also if strict', async () => {
  const plain = await folder.write('plain.jsonl', lines([{ ...stores[0], seasonalHours: [] }]));
  const warned = await run('stores import', plain, '--strict');
  expect(warned.code).toBe(0);
  expect(warned.stderr).toMatch(/^line 1 4001: it has no seasonal hours for .*Good Friday/);
});
