import 'server-only';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { readBytes } from './read-bytes.ts';

/**
 * A request's body as JSON, reading at most `maxBytes`.
 * @throws ApiError 415 for another content type, 413 if too long, 400 if it is not JSON or the
 * client disconnected
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  contentType = 'application/json',
): Promise<unknown> {
  return parseJson(await readJsonBytes(request, maxBytes, contentType));
}

/**
 * A request's body that says that it is JSON, as bytes for `parseJson`.
 * @throws ApiError as `readJson`
 */
export async function readJsonBytes(
  request: Request,
  maxBytes: number,
  contentType = 'application/json',
): Promise<Uint8Array> {
  requireType(request, contentType);
  return readBytes(request, maxBytes);
}

/** @throws ApiError 415 if a request says that its body is something else, or nothing */
export function requireType(request: Request, contentType = 'application/json'): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== contentType) {
    throw apiError('UnsupportedMediaType', `Send the request as ${contentType}.`);
  }
}

/** Most lists and objects inside each other. Deeper ones would overflow what walks through a body. */
const MOST_DEPTH = 100;

/** @throws ApiError 400 if it is not JSON, or nested too deeply */
export function parseJson(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) {
    const message = `The request body has more than ${MOST_DEPTH} lists and objects inside each other.`;
    throw apiError('InvalidRequest', message);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw apiError('InvalidRequest', 'The request body is not valid JSON.');
  }
}

/** Reads the bytes, as each of JSON's own characters is one byte of UTF-8. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] =
  new TextEncoder().encode('"\\[]{}');

/** The place of the quote that ends the text that begins at `start`; the end if there is none. */
function endOfText(bytes: Uint8Array, start: number): number {
  let end = start;
  for (;;) {
    end = bytes.indexOf(Number(QUOTE), end + 1);
    if (end < 0) return bytes.length;
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}
