import { reportClientErrorCall } from '#lib/api/calls/reports/report-client-error.ts';
import { logClientError } from '#lib/server/client-errors/log-client-error.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { takeShare } from '#lib/server/rate-limits/limit.ts';

/** Longest report, in bytes. */
const MOST_BYTES = 4096;

/** A browser reports an error. */
export const POST = jsonRoute(reportClientErrorCall, {
  addressLimit: 'clientErrors',
  maxBytes: MOST_BYTES,
  async handle({ request, body }) {
    logClientError(body, { mayLog: await takeShare(request, 'clientErrorLines') });
    return {};
  },
});
