import 'server-only';
import { bodyChunks } from './body-chunks.ts';
import { apiError } from './errors.ts';

/**
 * A request's body as JSON, read no further than `maxBytes`.
 * @throws ApiError 415 when it does not say it is JSON, 413 when too long, 400 when it is none or
 * its sender went away.
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
  // What a request says of its length need not be so: count what comes.
  for await (const chunk of bodyChunks(request, gone)) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
