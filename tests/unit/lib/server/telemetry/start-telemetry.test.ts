import { trace } from '@opentelemetry/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { count } from '#lib/server/metrics/record.ts';
import { inSpan, tracing } from '#lib/server/metrics/spans.ts';
import { startTelemetry } from '#lib/server/telemetry/start-telemetry.ts';
import { telemetrySettings } from '#lib/server/telemetry/telemetry-settings.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Collector, startCollector } from '#tests/support/otlp-collector.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await collector.close();
});

it('telemetry sends traces and metrics under the configured names, without secrets of addresses', async () => {
  const { url } = collector;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'shop-of-the-test');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging');
  const end = startTelemetry({
    collector: telemetrySettings(process.env),
    isAsked: false,
    readGauges: async () => [{ gauge: 'databaseUp', labels: {}, value: 1 }],
  });
  const facts = { name: 'GET api', kind: 'server', attributes: { 'shop.reference': 'R' } } as const;
  await inSpan(facts, async () => {
    await fetch(`${url}/v2/payments?token=SECRET-TOKEN`);
    tracing()?.begin({ name: 'select', kind: 'client', attributes: {} }, 5)({ failed: false });
    // As the framework writes them.
    const tracer = trace.getTracer('next.js');
    const target = '/api/payment/voucher/balance/GUM-TREE-50?pin=SECRET-PIN';
    const attributes = { 'http.target': target, 'next.span_name': `GET ${target}` };
    tracer.startSpan(`GET ${target}`, { attributes }).end();
    const route = '/api/promotions/codes/[code]';
    tracer.startSpan(`GET ${route}`, { attributes: { 'http.route': route } }).end();
  });
  count('orders', {});
  await end();
  // A stop waits only so long for the last export, which goes on.
  await eventually(() => {
    expect(collector.spans().map(({ name }) => name)).toContain('GET api');
    expect(collector.sent('/v1/metrics')).not.toEqual([]);
  });

  const resource = JSON.stringify(collector.sent('/v1/traces')[0]?.resourceSpans[0]?.resource);
  expect(resource).toContain('shop-of-the-test');
  expect(resource).toContain('staging');
  const spans = collector.spans();
  const root = spans.find(({ name }) => name === 'GET api');
  const children = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(children.map(({ name }) => name).sort()).toEqual([
    'GET',
    'GET /api/promotions/codes/[code]',
    `GET ${url.replace('http://', '')}`,
    'select',
  ]);
  const metrics = JSON.stringify(collector.sent('/v1/metrics'));
  for (const name of [
    'shop_orders_placed_total',
    'shop_database_up',
    'shop_outgoing_calls_total',
  ]) {
    expect(metrics).toContain(name);
  }
  for (const { body } of collector.received) expect(body).not.toMatch(/SECRET|GUM-TREE/);
});

it('telemetry is on only when a collector is configured and it is not switched off', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(telemetrySettings({})).toBeNull();
  expect(telemetrySettings({ OTEL_SERVICE_NAME: 'shop' })).toBeNull();
  expect(telemetrySettings({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  expect(telemetrySettings(endpoint)).toMatchObject({ traces: true, metrics: true, problems: [] });
  expect(telemetrySettings({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' })).toMatchObject({
    traces: true,
    metrics: false,
  });
  expect(
    telemetrySettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }),
  ).toMatchObject({ traces: true, metrics: false });
});

it('telemetry reads the sampler and the interval, and reports what it does not support', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  const asked = telemetrySettings({
    ...endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    OTEL_METRIC_EXPORT_INTERVAL: '5000',
  });
  expect(asked).toMatchObject({
    sampler: { kind: 'traceidratio', ratio: 0.1, followsParent: true },
    metricInterval: 5000,
    problems: [],
  });
  const odd = telemetrySettings({
    ...endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'xray',
  });
  expect(odd?.problems).toHaveLength(2);
  expect(odd?.sampler.kind).toBe('always_on');
});
