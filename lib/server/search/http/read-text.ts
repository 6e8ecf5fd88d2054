import 'server-only';
import { bodyChunks } from '#lib/server/http/body-chunks.ts';
import { SearchError } from '#lib/server/search/search-error.ts';

/**
 * A request's body as text, read no further than `maxBytes`. Bytes that are no UTF-8 become
 * replacement characters: a search finds nothing by them, and that is an answer too.
 * @throws SearchError 413, or 400 where its sender went away
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
