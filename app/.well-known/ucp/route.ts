import { connection } from 'next/server';
import { businessProfile } from '#lib/commerce/agents/business-profile.ts';
import { environment } from '#lib/config/environment.ts';
import { agentPayments } from '#lib/server/agents/payment-handlers.ts';

/** What the shop tells assistants about itself (Universal Commerce Protocol). */
export async function GET(): Promise<Response> {
  await connection();
  const { AGENTS, SITE_URL } = environment();
  if (!AGENTS) return new Response(null, { status: 404 });
  return Response.json(businessProfile(SITE_URL, [], agentPayments() ?? {}), {
    headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
  });
}
