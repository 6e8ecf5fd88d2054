import { connection } from 'next/server';
import { securityText } from '#lib/commerce/channels/security-text.ts';
import { environment } from '#lib/config/environment.ts';

/** Whom to tell of a weakness (RFC 9116), if the operator has named somebody. */
export async function GET(): Promise<Response> {
  // Read when it is asked for, never at a build.
  await connection();
  const { SECURITY_CONTACT: contact, SITE_URL: site } = environment();
  if (contact === undefined) return new Response(null, { status: 404 });
  return new Response(securityText({ contact, site, now: Date.now() }), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
