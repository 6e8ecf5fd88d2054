import { furtherEntries } from '#app/_shared/further-entries.ts';
import { environment } from '#lib/config/environment.ts';
import { sitemapPart } from '#lib/server/catalogue/sitemap.ts';

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const name = /^(\d{1,4})\.xml$/.exec((await params).file);
  const body = name
    ? await sitemapPart(environment().SITE_URL, Number(name[1]), await furtherEntries())
    : null;
  if (body === null) return new Response('Not found', { status: 404 });
  return new Response(body, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  });
}
