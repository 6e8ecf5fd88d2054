import 'server-only';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { bodyChunks } from './body-chunks.ts';

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

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    apiError('PayloadTooLarge', `The request body is larger than ${maxBytes} bytes.`);
  const gone = () => apiError('InvalidRequest', 'The request ended before all of it had come.');
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Content-Length may be wrong, so count the bytes.
  for await (const chunk of bodyChunks(request, gone)) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
