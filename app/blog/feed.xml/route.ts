import { environment } from '#lib/config/environment.ts';
import { atomFeed } from '#lib/server/content/atom-feed.ts';

export async function GET(): Promise<Response> {
  const feed = await atomFeed(environment().SITE_URL);
  if (!feed) return new Response('Not found', { status: 404 });
  return new Response(feed.xml, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'last-modified': new Date(feed.changedAt).toUTCString(),
      'cache-control': 'public, max-age=600',
    },
  });
}
