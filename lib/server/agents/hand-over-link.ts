import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';

/**
 * The link by which a shopper takes a session over. It stays the same until the session changes. The
 * secret is behind the `#`, so that no log of a server or proxy has it.
 */
export async function handOverUrl({ id, version }: { id: string; version: number }) {
  const sealer = await identitySealer();
  const secret = sealer.digest('agent-hand-over', `${id} ${version}`).toString('base64url');
  return `${environment().SITE_URL}/hand-over#${secret}`;
}
