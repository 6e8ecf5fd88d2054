import { connection } from 'next/server';
import { checkReadiness } from '#lib/server/health/readiness.ts';

/**
 * Readiness: 200 if every service that shoppers' requests need responds; 503 names those that do
 * not.
 */
export async function GET(): Promise<Response> {
  await connection();
  const failing = await checkReadiness();
  const headers = { 'cache-control': 'no-store' };
  if (failing.length === 0) return Response.json({ status: 'ready' }, { headers });
  const message = `Not answering: ${failing.join(', ')}.`;
  return Response.json({ error: { code: 'NotReady', message } }, { status: 503, headers });
}
