import 'server-only';
import { createReadStream } from 'node:fs';
import type { SourceItem } from './import-file.ts';

/** The longest line allowed, in bytes: far more than the record limits permit. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/**
 * Reads the records of a JSON Lines file with their line numbers; invalid JSON becomes a problem.
 * `quote`: whether a problem may quote the line; false for files with secrets.
 */
export async function* readJsonLines(
  file: string,
  { quote = true }: { quote?: boolean } = {},
): AsyncGenerator<SourceItem> {
  for await (const { line, position, text } of readLines(file)) {
    if (text === null) {
      const problem = `it is longer than ${MAX_LINE_BYTES / 1024 / 1024} MB: shorten its texts`;
      yield { line, position, problem };
    } else if (text.trim() !== '') {
      yield { line, position, ...parse(text, quote) };
    }
  }
}

function parse(text: string, quote: boolean): { record: unknown } | { problem: string } {
  try {
    return { record: JSON.parse(text) };
  } catch (error) {
    if (!quote) return { problem: 'it is not JSON' };
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `it is not JSON: ${reason.slice(0, 200)}` };
  }
}

interface Line {
  /** From 1. */
  line: number;
  /** Bytes read up to the end of this line. */
  position: number;
  /** Null when the line is too long. */
  text: string | null;
}

async function* readLines(file: string): AsyncGenerator<Line> {
  let line = 0;
  let position = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): Line => {
    line += 1;
    const text = length > MAX_LINE_BYTES ? null : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return { line, position, text: line === 1 && text ? text.replace(/^\ufeff/, '') : text };
  };
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(10, from);
      const part = chunk.subarray(from, end === -1 ? chunk.length : end);
      length += part.length;
      if (length <= MAX_LINE_BYTES) parts.push(part);
      else parts = [];
      from += part.length + 1;
      position += part.length + (end === -1 ? 0 : 1);
      if (end !== -1) yield take();
    }
  }
  if (length > 0) yield take();
}
