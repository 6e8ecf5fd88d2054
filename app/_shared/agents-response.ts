import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { agentsText } from '#lib/commerce/channels/agents-text.ts';
import { environment } from '#lib/config/environment.ts';
import { cachedPopularCategories } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { cachedDelivery } from '#lib/server/offers/cached-delivery.ts';

/** The shop described for programs, as Markdown of a content type. */
export async function agentsResponse(contentType: string): Promise<Response> {
  const [site, delivery, [popular]] = await Promise.all([
    cachedSite(),
    cachedDelivery(),
    cachedPopularCategories(1),
  ]);
  const { SITE_URL, AGENTS } = environment();
  const text = agentsText(
    site,
    delivery,
    SITE_URL,
    popular?.name ?? null,
    AGENTS ? UCP_VERSION : null,
  );
  return new Response(text, {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
    },
  });
}
