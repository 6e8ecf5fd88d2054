import 'server-only';
import { SearchError } from '#lib/server/search/search-error.ts';

/**
 * A request's body as text, read no further than `maxBytes`. Bytes that are no UTF-8 become
 * replacement characters: a search finds nothing by them, and that is an answer too.
 * @throws SearchError 413, or 400 for a body that breaks off
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) {
        throw new SearchError(`The request body is larger than ${maxBytes} bytes.`, 413);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    // A client that went away, or was too slow: nobody is there to hear of it.
    throw error instanceof SearchError
      ? error
      : new SearchError('The request body did not come to its end.', 400);
  }
  return Buffer.concat(chunks, length).toString();
}
