import 'server-only';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { bodyChunks } from './body-chunks.ts';

/**
 * A request's body, at most `maxBytes` of it.
 * @throws ApiError 413 if too long, 400 if the client disconnected
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
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
