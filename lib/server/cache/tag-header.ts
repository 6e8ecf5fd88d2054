import type { OutgoingHttpHeader } from 'node:http';
import type { SharedCacheSettings } from '#lib/config/cache-variables.ts';
import { isOwnTag } from '#lib/server/next/next-headers.ts';

export type TagHeader = SharedCacheSettings['tagHeader'];

/** Caches take 16 KB of tags or less, and nginx 4 KB of all headers. */
const MOST_BYTES = 3000;
/** Tags that both headers can hold without being read as two tags. */
const PLAIN = /^[\w.:/~+-]{1,200}$/;

type Headers = readonly [string, OutgoingHttpHeader][];

/**
 * The headers of a page that everybody may have, with its tags. `tags` null: nobody knows which
 * version of the page this is. A cache in front could never purge a page without all of its tags, so
 * it must not keep one.
 */
export function withTags(
  headers: Headers,
  header: TagHeader,
  tags: readonly string[] | null,
): Headers {
  const named = tags?.filter((tag) => !isOwnTag(tag));
  const text = named?.join(header === 'Cache-Tag' ? ',' : ' ') ?? '';
  if (named?.every((tag) => PLAIN.test(tag)) && text.length <= MOST_BYTES) {
    return text === '' ? headers : [...headers, [header.toLowerCase(), text]];
  }
  return headers.map(([name, value]) =>
    name === 'cache-control' ? [name, 'private, no-cache'] : [name, value],
  );
}
