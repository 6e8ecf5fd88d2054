import 'server-only';
import { SearchError } from '#lib/server/search/search-error.ts';

/**
 * A request's body as text, read no further than `maxBytes`. Bytes that are no UTF-8 become
 * replacement characters: a search finds nothing by them, and that is an answer too.
 * @throws SearchError 413
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      throw new SearchError(`The request body is larger than ${maxBytes} bytes.`, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString();
}
