import { connection } from 'next/server';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { ErrorResponse } from '#lib/api/calls/error-response.ts';
import { readReadinessCall } from '#lib/api/calls/health/read-readiness.ts';
import { checkReadiness, readWarnings } from '#lib/server/health/readiness.ts';
import { routeOf } from '#lib/server/http/route.ts';

/**
 * Readiness: 200 if every service that shoppers' requests need responds. Otherwise 503, which names
 * the services that do not respond or says that the server is closing.
 */
export const GET = routeOf(readReadinessCall, async () => {
  await connection();
  const failing = await checkReadiness();
  const headers = { 'cache-control': 'no-store' };
  if (failing.length === 0) {
    const warnings = await readWarnings();
    const answer: ResponseOf<typeof readReadinessCall> = {
      status: 'ready',
      ...(warnings.length > 0 && { warnings }),
    };
    return Response.json(answer, { headers });
  }
  const { NotReady } = readReadinessCall.errors;
  const message = `${NotReady.message} ${failing.join(', ')}.`;
  const answer: ErrorResponse = { error: { code: 'NotReady', message } };
  return Response.json(answer, { status: NotReady.status, headers });
});
