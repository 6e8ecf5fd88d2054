import { furtherEntries } from '#app/_shared/further-entries.ts';
import { environment } from '#lib/config/environment.ts';
import { sitemap } from '#lib/server/catalogue/sitemap.ts';

export async function GET(): Promise<Response> {
  return new Response(await sitemap(environment().SITE_URL, await furtherEntries()), {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  });
}
