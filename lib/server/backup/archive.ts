import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/*
 * A backup's file: a gzip stream of frames. Each frame is a byte for its kind, four bytes for its
 * length, and its content. First comes a header, then for each table its frame and its rows as COPY
 * writes them, last the manifest with the counts and checksums of everything before. A file without
 * its manifest is not complete.
 */

/** Raise it when an older shop could not read the file any more. */
const FORMAT = 1;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});
const headerSchema = z.object({
  format: z.int(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
});
const sequenceSchema = z.object({ schema: z.string(), name: z.string(), value: z.string() });
const manifestSchema = z.object({
  /** SHA-256 of the header. */
  header: z.string(),
  tables: z.array(z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })),
  sequences: z.array(sequenceSchema),
});

export type ArchivedTable = z.infer<typeof tableSchema>;
export type ArchivedSequence = z.infer<typeof sequenceSchema>;
export type ArchiveHeader = Omit<z.infer<typeof headerSchema>, 'format'>;

/** What a backup holds, in order: a header, tables with their rows, and the sequences. */
export type Part =
  | { kind: 'header'; header: ArchiveHeader }
  /** The next table of the header; its rows follow. */
  | { kind: 'table' }
  /** Lines of COPY's text form, cut anywhere. */
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'sequences'; sequences: ArchivedSequence[] };

const KINDS = { header: 1, table: 2, rows: 3, manifest: 4 } as const;
const FRAME_HEAD = 5;
/** Bytes of a frame at most, so that reading needs little memory, whatever a file says. */
const MOST_ROWS = 1024 * 1024;
const MOST_JSON = 16 * 1024 * 1024;
const NEW_LINE = 0x0a;

/** Counts and hashes one table's rows. */
class Tally {
  #hash: Hash = createHash('sha256');
  rows = 0;
  bytes = 0;

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    // COPY writes a line break inside a value as `\n`, so each plain line break ends a row.
    for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) {
      this.rows += 1;
    }
  }

  sum() {
    return { rows: this.rows, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Turns parts into the bytes of a file that is not compressed yet. */
export async function* writeArchive(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const tallies: Tally[] = [];
  let header = '';
  for await (const part of parts) {
    switch (part.kind) {
      case 'header': {
        const bytes = Buffer.from(JSON.stringify({ format: FORMAT, ...part.header }));
        header = sha256(bytes);
        yield* frame(KINDS.header, bytes);
        break;
      }
      case 'table':
        tallies.push(new Tally());
        yield* frame(KINDS.table, Buffer.alloc(0));
        break;
      case 'rows':
        tallies.at(-1)?.add(part.bytes);
        for (let at = 0; at < part.bytes.length; at += MOST_ROWS) {
          yield* frame(KINDS.rows, part.bytes.subarray(at, at + MOST_ROWS));
        }
        break;
      case 'sequences': {
        const tables = tallies.map((tally) => tally.sum());
        const manifest = { header, tables, sequences: part.sequences };
        yield* frame(KINDS.manifest, Buffer.from(JSON.stringify(manifest)));
      }
    }
  }
}

function* frame(kind: number, content: Buffer): Generator<Buffer> {
  const head = Buffer.alloc(FRAME_HEAD);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(content.length, 1);
  yield head;
  if (content.length > 0) yield content;
}

/**
 * Reads the parts of a decompressed file. Counts and checksums are compared at the end, so do not
 * rely on any part before the last one has come.
 * @throws BackupError if the file is not a backup, is damaged or is not complete
 */
export async function* readArchive(bytes: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const tallies: Tally[] = [];
  let headerHash = '';
  let header: ArchiveHeader | undefined;
  let isWhole = false;
  for await (const { kind, content } of readFrames(bytes)) {
    if (isWhole || (kind === KINDS.header) === Boolean(header)) throw damaged();
    if (kind === KINDS.header) {
      header = readHeader(content);
      headerHash = sha256(content);
      yield { kind: 'header', header };
    } else if (kind === KINDS.table) {
      tallies.push(new Tally());
      yield { kind: 'table' };
    } else if (kind === KINDS.rows && tallies.length > 0) {
      tallies.at(-1)?.add(content);
      yield { kind: 'rows', bytes: content };
    } else if (kind === KINDS.manifest) {
      const manifest = parse(manifestSchema, content);
      const tables = tallies.map((tally) => tally.sum());
      const isSame =
        manifest.header === headerHash &&
        tables.length === header?.tables.length &&
        JSON.stringify(tables) === JSON.stringify(manifest.tables);
      if (!isSame) throw damaged();
      isWhole = true;
      yield { kind: 'sequences', sequences: manifest.sequences };
    } else throw damaged();
  }
  if (!isWhole) throw new BackupError('This backup is not whole: its end is missing.');
}

function readHeader(content: Buffer): ArchiveHeader {
  const { format, ...header } = parse(headerSchema, content);
  if (format !== FORMAT) {
    throw new BackupError(
      'This backup has a form that this version of the shop does not know. Restore it with the version that made it.',
    );
  }
  return header;
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw damaged();
  }
}

async function* readFrames(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<{ kind: number; content: Buffer }> {
  let left: Buffer = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let size = 0;
  // How many bytes the next frame needs, as far as is known.
  let needed = FRAME_HEAD;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    left = Buffer.concat(waiting);
    while (left.length >= FRAME_HEAD) {
      const kind = left.readUInt8(0);
      const length = left.readUInt32BE(1);
      if (length > (kind === KINDS.rows ? MOST_ROWS : MOST_JSON)) throw damaged();
      needed = FRAME_HEAD + length;
      if (left.length < needed) break;
      yield { kind, content: left.subarray(FRAME_HEAD, needed) };
      left = left.subarray(needed);
      needed = FRAME_HEAD;
    }
    waiting = [left];
    size = left.length;
  }
  if (size > 0) throw damaged();
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function damaged(): BackupError {
  return new BackupError('This file is no backup of the shop, or it is damaged.');
}
