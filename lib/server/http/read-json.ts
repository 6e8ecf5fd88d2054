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
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== contentType) {
    throw apiError('UnsupportedMediaType', `Send the request as ${contentType}.`);
  }
  const bytes = await readBytes(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw apiError('InvalidRequest', 'The request body is not valid JSON.');
  }
}
