import 'server-only';
import { bodyChunks } from '#lib/server/http/body-chunks.ts';
import { SearchError } from '#lib/server/search/search-error.ts';

/**
 * Reads a request's body as text, up to `maxBytes`. Invalid UTF-8 becomes replacement characters; a
 * search for them simply finds nothing.
 * @throws SearchError 413 when it is larger, 400 when the client disconnects
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const gone = () => new SearchError('The request ended before all of it had come.', 400);
  for await (const chunk of bodyChunks(request, gone)) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      throw new SearchError(`The request body is larger than ${maxBytes} bytes.`, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString();
}
