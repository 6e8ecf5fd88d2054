import { environment } from '#lib/config/environment.ts';
import { sitemap } from '#lib/server/catalogue/sitemap.ts';
import { cachedStorePaths } from '#lib/server/store-locations/cached-stores.ts';

export async function GET(): Promise<Response> {
  return new Response(await sitemap(environment().SITE_URL, await cachedStorePaths()), {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  });
}
