import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTextFile } from '#lib/server/import-files/text-file.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

describe('checkTextFile', () => {
  it('returns the size of UTF-8 text, with or without a byte order mark', async () => {
    const text = '\ufeffHandle,Title\ncafé,日本\n';
    expect(await checkTextFile(await folder.write('good.csv', text))).toBe(Buffer.byteLength(text));
    expect(await checkTextFile(await folder.write('empty.csv', ''))).toBe(0);
  });

  it('reads characters that are split between two chunks', async () => {
    const text = `a${'é'.repeat(1_500_000)}\n${'日本'.repeat(400_000)}`;
    expect(await checkTextFile(await folder.write('long.csv', text))).toBe(Buffer.byteLength(text));
  });

  it.each([
    ['utf16le', Buffer.from('\ufeffHandle,Title\n', 'utf16le'), /UTF-16: save it as UTF-8/],
    ['utf16be', Buffer.from('\ufeffHandle\n', 'utf16le').swap16(), /UTF-16: save it as UTF-8/],
    ['utf16 unmarked', Buffer.from('Handle,Title\n', 'utf16le'), /NUL bytes.*save it as UTF-8/],
    ['latin1', Buffer.from('Handle\nx\ncaf\xe9\n', 'latin1'), /Line 3 .*Latin-1: save it as UTF-8/],
    ['cut short', Buffer.from('Handle\ncaf\xc3', 'latin1'), /Line 2 .*not UTF-8/],
  ])('says what to do with %s', async (name, bytes, message) => {
    await expect(checkTextFile(await folder.write(`${name}.csv`, bytes))).rejects.toThrow(message);
  });
});
