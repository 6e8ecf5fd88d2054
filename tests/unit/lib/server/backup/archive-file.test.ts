import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Part } from '#lib/server/backup/archive.ts';
import { readArchiveFile, writeArchiveFile } from '#lib/server/backup/archive-file.ts';
import { BackupError } from '#lib/server/backup/backup-error.ts';
import { runs } from '#tests/support/runs.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const TABLES = ['orders', 'mail'].map((name) => ({
  schema: 'public',
  name,
  columns: ['id', 'data'],
}));
const HEADER: Part = {
  kind: 'header',
  header: { madeAt: '2026-11-27T00:00:00.000Z', migrations: ['001-catalogue'], tables: TABLES },
};
const END: Part = {
  kind: 'sequences',
  sequences: [{ schema: 'public', name: 'ids', value: '9007199254740993' }],
};

async function* partsOf(tables: readonly Uint8Array[][]): AsyncGenerator<Part> {
  yield HEADER;
  for (const chunks of tables) {
    yield { kind: 'table' };
    for (const bytes of chunks) yield { kind: 'rows', bytes: Buffer.from(bytes) };
  }
  yield END;
}

/** What a file holds, each table's bytes in one piece. */
async function read(file: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let rows: Buffer[] = [];
  for await (const part of readArchiveFile(file)) {
    if (part.kind === 'rows') rows.push(part.bytes);
    else {
      found.push(Buffer.concat(rows).toString('latin1'), part);
      rows = [];
    }
  }
  return found;
}

const whole = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks).toString('latin1');
const chunks = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 });

it('an archive file reads back what was written, whatever the rows hold', async () => {
  await fc.assert(
    fc.asyncProperty(chunks, chunks, async (orders, mail) => {
      const file = path.join(folder.path, 'written');
      await writeArchiveFile(file, partsOf([orders, mail]));
      const table = { kind: 'table' };
      expect(await read(file)).toEqual([
        '',
        HEADER,
        '',
        table,
        whole(orders),
        table,
        whole(mail),
        END,
      ]);
    }),
    runs(100),
  );
});

it('an archive file takes rows of any length', async () => {
  const file = path.join(folder.path, 'long');
  const long = Buffer.alloc(5 * 1024 * 1024 + 1, 'x');
  await writeArchiveFile(file, partsOf([[long], []]));
  expect((await read(file))[4]).toHaveLength(long.length);
});

it('an archive file that was cut is refused; one with a changed byte is refused or reads the same', async () => {
  const file = path.join(folder.path, 'whole');
  await writeArchiveFile(file, partsOf([[Buffer.from('1\ta\n2\tb\n')], [Buffer.from('3\tc\n')]]));
  const bytes = await readFile(file);
  const expected = await read(file);
  const harmed = path.join(folder.path, 'harmed');
  const harm = async (content: Buffer) => {
    await writeFile(harmed, content);
    return read(harmed).catch((error: unknown) => error);
  };
  for (let length = 0; length < bytes.length; length += 1) {
    expect(await harm(bytes.subarray(0, length)), `cut to ${length}`).toBeInstanceOf(BackupError);
  }
  await fc.assert(
    fc.asyncProperty(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        const outcome = await harm(changed);
        // The time in the head of the gzip form means nothing.
        if (!(outcome instanceof BackupError)) expect(outcome).toEqual(expected);
      },
    ),
    runs(300),
  );
  expect(await harm(Buffer.concat([bytes, bytes]))).toBeInstanceOf(BackupError);
});

it.each([
  ['missing', null, /There is no file/],
  ['a catalogue', '{"type":"product"}\n', /no backup of the shop, or it is damaged/],
  ['nothing', '', /not whole/],
])('an archive file is refused with what is wrong: %s', async (name, content, message) => {
  const file = path.join(folder.path, name);
  if (content !== null) await writeFile(file, content);
  await expect(read(file)).rejects.toThrow(message);
});
