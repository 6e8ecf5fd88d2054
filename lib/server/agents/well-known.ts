import 'server-only';
import { connection } from 'next/server';
import { environment } from '#lib/config/environment.ts';

/** A document about the shop below `/.well-known`, which everybody may read. Null: there is none. */
export async function wellKnown(documentOf: (site: string) => object | null): Promise<Response> {
  await connection();
  const { AGENTS, SITE_URL } = environment();
  const document = AGENTS ? documentOf(SITE_URL) : null;
  if (!document) return new Response(null, { status: 404 });
  return Response.json(document, {
    headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
  });
}
