import { createHash } from 'node:crypto';
import { businessProfile } from '#lib/commerce/agents/business-profile.ts';
import { environment } from '#lib/config/environment.ts';
import { agentPayments } from '#lib/server/agents/payment-handlers.ts';
import { publishedKeys } from '#lib/server/agents/shop-keys.ts';
import { database } from '#lib/server/db/database.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';

/** What the shop tells assistants about itself (Universal Commerce Protocol). */
export async function GET(request: Request): Promise<Response> {
  // Read first: reading it tells Next that the response is not known at the build.
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  const { AGENTS, SITE_URL } = environment();
  if (!AGENTS) return new Response(null, { status: 404 });
  try {
    const body = JSON.stringify(
      businessProfile(SITE_URL, await publishedKeys(database()), agentPayments() ?? {}),
    );
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const headers = {
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      etag,
    };
    if (known.some((one) => one.replace(/^W\//, '') === etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
  } catch (error) {
    if (!isDatabaseAwayError(error)) throw error;
    return new Response(null, {
      status: 503,
      headers: { 'retry-after': '10', 'cache-control': 'no-store' },
    });
  }
}
