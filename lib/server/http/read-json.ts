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
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== contentType) {
    throw apiError('UnsupportedMediaType', `Send the request as ${contentType}.`);
  }
  return readBytes(request, maxBytes);
}

/** @throws ApiError 400 if it is not JSON */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw apiError('InvalidRequest', 'The request body is not valid JSON.');
  }
}
