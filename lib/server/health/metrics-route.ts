import 'server-only';
import { readMetricsCall } from '#lib/api/calls/health/read-metrics.ts';
import { environment } from '#lib/config/environment.ts';
import { authenticateSecret } from '#lib/server/http/authenticate-secret.ts';
import { queryRoute, type Route } from '#lib/server/http/route.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { metricsText, PROMETHEUS_TEXT } from '#lib/server/metrics/metrics-text.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** Answers Prometheus, which asks each process separately, web servers and workers. */
export function metricsRoute(readGauges: () => Promise<readonly GaugeValue[]>): Route {
  return queryRoute(readMetricsCall, {
    addressLimit: 'metrics',
    asText: PROMETHEUS_TEXT,
    async authenticate(request) {
      const { METRICS_TOKEN } = environment();
      if (METRICS_TOKEN === undefined) throw callError(readMetricsCall.errors, 'NotFound');
      authenticateSecret(request, METRICS_TOKEN, 'Send the token of the metrics.');
    },
    async handle() {
      const text = await metricsText(await readGauges());
      if (text === null) throw new Error('This process does not count.');
      return text;
    },
  });
}
