import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readHealthCall } from '#lib/api/calls/health/read-health.ts';

/** Liveness: the process responds. */
export function answerHealth(): Response {
  const answer: ResponseOf<typeof readHealthCall> = { status: 'ok' };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
