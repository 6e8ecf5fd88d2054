import * as z from 'zod/mini';

/** What a cache in front of the shop gets to know, for example a CDN. */
export interface SharedCacheSettings {
  /** The header with the tags of a page. */
  tagHeader: 'Cache-Tag' | 'Surrogate-Key';
  /** Who is told which tags have changed; undefined: nobody. */
  purge: { url: string; secret: string } | undefined;
}

/** The variables of a cache in front; `.env.example` documents each of them. */
export const cacheVariables = {
  CACHE_TAG_HEADER: z.optional(
    z.enum(['Cache-Tag', 'Surrogate-Key'], { error: 'must be Cache-Tag or Surrogate-Key' }),
  ),
  CACHE_PURGE_URL: z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
        error: 'must be an address like https://purge.example/tags',
      }),
    ),
  ),
  CACHE_PURGE_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_[A-Za-z\d+/]{32,88}={0,2}$/,
          'must look like whsec_ and base64; make it with echo whsec_$(openssl rand -base64 32)',
        ),
      ),
  ),
} as const;

/** Problems between the variables. One line each. */
export function cacheFaults(set: Partial<Record<string, string | undefined>>): string[] {
  const { CACHE_TAG_HEADER: header, CACHE_PURGE_URL: url, CACHE_PURGE_SECRET: secret } = set;
  if ((url === undefined) !== (secret === undefined)) {
    return ['CACHE_PURGE_URL and CACHE_PURGE_SECRET go together: set both or neither.'];
  }
  if (url === undefined || header !== undefined) return [];
  return ['CACHE_PURGE_URL is set, but pages name no tags: set CACHE_TAG_HEADER too.'];
}

const parsed = z.object(cacheVariables);

/** Undefined: pages name no tags. The variables must have passed `cacheFaults`. */
export function cacheSettings(set: z.infer<typeof parsed>): SharedCacheSettings | undefined {
  const { CACHE_TAG_HEADER: tagHeader, CACHE_PURGE_URL: url, CACHE_PURGE_SECRET: secret } = set;
  if (!tagHeader) return undefined;
  return { tagHeader, purge: url && secret ? { url, secret } : undefined };
}
