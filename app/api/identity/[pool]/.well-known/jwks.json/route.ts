import { EMBEDDED_POOL } from '#lib/config/identity.ts';
import { embeddedPool, usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';

/** How long clients may cache the keys, in seconds. */
const MAX_AGE = 300;

/** The public keys of the embedded user pool's tokens (RFC 7517). */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ pool: string }> },
): Promise<Response> {
  if (!usesEmbeddedPool() || (await params).pool !== EMBEDDED_POOL.poolId) {
    return new Response(null, { status: 404 });
  }
  const pool = await embeddedPool();
  return Response.json(await pool.keys.jwks(), {
    headers: { 'cache-control': `public, max-age=${MAX_AGE}` },
  });
}
