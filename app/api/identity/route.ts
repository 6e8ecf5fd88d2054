import { identityResponse } from '#lib/server/identity/pool/identity-response.ts';
import { embeddedPool, usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';

/**
 * The embedded user pool, which uses Cognito's JSON protocol; 404 if the shop uses Cognito itself.
 */
export async function POST(request: Request): Promise<Response> {
  if (!usesEmbeddedPool()) return new Response(null, { status: 404 });
  return identityResponse(request, embeddedPool);
}
