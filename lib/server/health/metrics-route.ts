import 'server-only';
import { readMetricsCall } from '#lib/api/calls/health/read-metrics.ts';
import { environment } from '#lib/config/environment.ts';
import { authenticateSecret } from '#lib/server/http/authenticate-secret.ts';
import { queryRoute, type Route } from '#lib/server/http/route.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { recorder } from '#lib/server/metrics/record.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** The content type of Prometheus' text format. */
const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8';

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
      const text = recorder()?.text;
      if (!text) throw new Error('This process does not count.');
      return text(await readGauges());
    },
  });
}
