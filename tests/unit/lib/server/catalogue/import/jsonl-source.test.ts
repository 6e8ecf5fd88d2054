/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonlSource } from '#lib/server/catalogue/import/jsonl-source.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

async function collect(records: AsyncIterable<SourceItem>): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of records) items.push(item);
  return items;
}

async function itemsOf(content: string): Promise<SourceItem[]> {
  const source = await jsonlSource(await folder.write('catalogue.jsonl', content));
  return collect(source.records);
}

describe('jsonlSource', () => {
  it('numbers lines, skips blank ones and reads a last line without an end', async () => {
    const items = await itemsOf('\ufeff{"a":1}\r\n\n  \n{"a":"é\\n"}');
    expect(items).toMatchObject([
      { line: 1, record: { a: 1 } },
      { line: 4, record: { a: 'é\n' } },
    ]);
  });

  it('reports a line that is not JSON and goes on', async () => {
    expect(await itemsOf('{"a":\n{"a":2}\n')).toMatchObject([
      { line: 1, problem: expect.stringMatching(/^it is not JSON/) },
      { line: 2, record: { a: 2 } },
    ]);
  });

  it('reports a line of 60 MB without keeping it in memory', async () => {
    expect(await itemsOf(`{"a":1}\n{"a":"${'x'.repeat(60_000_000)}"}\n{"a":3}\n`)).toMatchObject([
      { line: 1, record: { a: 1 } },
      { line: 2, problem: 'it is longer than 4 MB: shorten its texts' },
      { line: 3, record: { a: 3 } },
    ]);
  });

  it('reads from the beginning each time, and reports its position', async () => {
    const content = '{"a":1}\n{"a":2}\n';
    const source = await jsonlSource(await folder.write('twice.jsonl', content));
    const first = await collect(source.records);
    expect(await collect(source.records)).toEqual(first);
    expect(first.map((item) => item.position)).toEqual([8, 16]);
    expect(source.total).toBe(16);
  });

  it('reads pictures only from the folder of the file', async () => {
    await folder.write('media/a.png', 'picture');
    const source = await jsonlSource(await folder.write('catalogue.jsonl', ''));
    expect((await source.image('media/a.png')).bytes.toString()).toBe('picture');
    await expect(source.image('../a.png')).rejects.toThrow(
      /must be in the folder of the catalogue file or below/,
    );
    await expect(source.image('http://127.0.0.1/a.png')).rejects.toThrow(/public internet/);
  });
});
