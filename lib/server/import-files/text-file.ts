import 'server-only';
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { CsvScan } from './csv-scan.ts';
import { ImportFileError } from './import-file.ts';

const SAVE_AS =
  'save it as UTF-8 (in Excel: "CSV UTF-8 (Comma delimited)"; in LibreOffice: character set ' +
  '"Unicode (UTF-8)") and import it again';

const CHUNK = 1024 * 1024;

/**
 * Reads a whole text file before anything is imported and rejects it when it is not UTF-8 or when
 * `scan` finds broken rows. Returns its size in bytes.
 * @throws ImportFileError
 */
export async function checkTextFile(file: string, scan?: CsvScan): Promise<number> {
  let size = 0;
  let line = 1;
  let tail: Buffer = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: CHUNK });
  for await (const chunk of chunks) {
    if (size === 0) refuseUtf16(chunk);
    size += chunk.length;
    if (chunk.includes(0)) {
      throw new ImportFileError(
        `The file contains NUL bytes: it is not a text file, or it is UTF-16. If it is text, ${SAVE_AS}.`,
      );
    }
    // Check whole lines only: a chunk may end inside a character, a line cannot.
    const text = Buffer.concat([tail, chunk]);
    const end = text.lastIndexOf(10) + 1;
    const lines = text.subarray(0, end);
    if (!isUtf8(lines)) refuseEncoding(lines, line);
    line += countLines(lines);
    const rest = text.subarray(end);
    tail = rest.length > MAX_TAIL ? checkedTail(rest, line) : rest;
    scan?.push(chunk);
  }
  if (!isUtf8(tail)) refuseEncoding(tail, line);
  scan?.end();
  return size;
}

/** The first bytes of a file as text, without byte order mark and leading whitespace. */
export async function firstText(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), length: 4096 });
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\ufeff/, '')
      .trimStart();
  } finally {
    await handle.close();
  }
}

/** How many bytes of an unfinished line are carried over to the next chunk. */
const MAX_TAIL = CHUNK;

/** Checks a very long line in parts, cut at character boundaries; returns the unchecked rest. */
function checkedTail(text: Buffer, line: number): Buffer {
  let cut = text.length;
  for (let back = 1; back <= 4 && back <= text.length; back += 1) {
    const byte = text[text.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      cut = text.length - back;
      break;
    }
  }
  const judged = text.subarray(0, cut);
  if (!isUtf8(judged)) refuseEncoding(judged, line);
  return text.subarray(cut);
}

function countLines(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) count += 1;
  return count;
}

function refuseUtf16(start: Buffer): void {
  const mark = start.toString('hex', 0, 2);
  if (mark === 'fffe' || mark === 'feff') {
    throw new ImportFileError(`The file is UTF-16: ${SAVE_AS}.`);
  }
}

function refuseEncoding(text: Buffer, firstLine: number): never {
  let line = firstLine;
  let from = 0;
  for (let end = text.indexOf(10); end !== -1; end = text.indexOf(10, from)) {
    if (!isUtf8(text.subarray(from, end))) break;
    from = end + 1;
    line += 1;
  }
  throw new ImportFileError(
    `Line ${line} contains characters that are not UTF-8; the file was probably saved as ` +
      `Windows-1252 or Latin-1: ${SAVE_AS}.`,
  );
}
