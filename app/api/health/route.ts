import { connection } from 'next/server';
import { readHealthCall } from '#lib/api/calls/health/read-health.ts';
import { answerHealth } from '#lib/server/health/answer-health.ts';
import { routeOf } from '#lib/server/http/route.ts';

/** Liveness: the process responds. */
export const GET = routeOf(readHealthCall, async () => {
  await connection();
  return answerHealth();
});
