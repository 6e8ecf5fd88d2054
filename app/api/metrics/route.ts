import { metricsRoute } from '#lib/server/health/metrics-route.ts';
import { readGauges } from '#lib/server/health/read-gauges.ts';
import { readReadiness } from '#lib/server/health/readiness.ts';

/** The metrics of this web server. */
export const GET = metricsRoute(async () =>
  (await Promise.all([readGauges(), readReadiness()])).flat(),
);
