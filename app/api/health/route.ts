import { connection } from 'next/server';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { readHealthCall } from '#lib/api/calls/health/read-health.ts';
import { routeOf } from '#lib/server/http/route.ts';

/** Liveness: the process responds. */
export const GET = routeOf(readHealthCall, async () => {
  await connection();
  const answer: ResponseOf<typeof readHealthCall> = { status: 'ok' };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
});
