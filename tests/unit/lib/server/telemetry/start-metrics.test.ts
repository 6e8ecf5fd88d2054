import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { count, recorder, time } from '#lib/server/metrics/record.ts';
import { startMetrics } from '#lib/server/telemetry/start-metrics.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Collector, startCollector } from '#tests/support/otlp-collector.ts';

let collector: Collector;
let stop: () => Promise<void>;
beforeEach(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
});
afterEach(async () => {
  await stop();
  vi.unstubAllEnvs();
  await collector.close();
});

const text = async (gauges: readonly GaugeValue[] = []) => (await recorder()?.text?.(gauges)) ?? '';
const linesOf = (shown: string, name: string) =>
  shown.split('\n').filter((line) => line.startsWith(name));

const UP: GaugeValue[] = [
  { gauge: 'databaseUp', labels: {}, value: 1 },
  { gauge: 'workers', labels: {}, value: 3 },
  { gauge: 'jobsWaiting', labels: { task: 'a "b"' }, value: 0.5 },
];
const AWAY: GaugeValue[] = [{ gauge: 'databaseUp', labels: {}, value: 0 }];

it('Prometheus gets names, help, labels and buckets as the instruments say, and nothing else', async () => {
  stop = startMetrics({ isAsked: true, sent: null });
  count('payments', { gateway: 'sandbox', outcome: 'paid' });
  count('payments', { gateway: 'sandbox', outcome: 'paid' });
  time('request', { kind: 'api' }, 0.02);
  time('request', { kind: 'api' }, 60);
  const shown = await text(UP);
  expect(shown).toContain('# HELP shop_orders_placed_total Orders placed.\n');
  expect(shown).toContain('# TYPE shop_orders_placed_total counter\nshop_orders_placed_total 0\n');
  expect(linesOf(shown, 'shop_payments_total')).toEqual([
    'shop_payments_total{gateway="sandbox",outcome="paid"} 2',
  ]);
  expect(shown).toContain('# TYPE shop_request_seconds histogram\n');
  expect(linesOf(shown, 'shop_request_seconds')).toEqual([
    'shop_request_seconds_count{kind="api"} 2',
    'shop_request_seconds_sum{kind="api"} 60.02',
    ...[0.005, 0.01].map((le) => `shop_request_seconds_bucket{kind="api",le="${le}"} 0`),
    ...[0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30].map(
      (le) => `shop_request_seconds_bucket{kind="api",le="${le}"} 1`,
    ),
    'shop_request_seconds_bucket{kind="api",le="+Inf"} 2',
  ]);
  expect(shown).toContain('# TYPE shop_workers gauge\nshop_workers 3\n');
  expect(shown).toContain('shop_jobs_waiting{task="a \\"b\\""} 0.5\n');
  expect(shown).not.toMatch(/otel_|target_info/);
});

it('Prometheus gets process figures that grow and are not negative', async () => {
  stop = startMetrics({ isAsked: true, sent: null });
  const figure = async (name: string) =>
    Number(linesOf(await text(), `${name} `)[0]?.split(' ')[1]);
  const cpu = await figure('process_cpu_seconds_total');
  expect(cpu).toBeGreaterThan(0);
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await figure('process_cpu_seconds_total')).toBeGreaterThanOrEqual(cpu);
});

it('gauges that are not known any more are missing, for Prometheus and the collector', async () => {
  let gauges = UP;
  stop = startMetrics({ isAsked: true, sent: { intervalMs: 100, readGauges: async () => gauges } });
  expect(linesOf(await text(UP), 'shop_workers')).toEqual(['shop_workers 3']);
  expect(linesOf(await text(AWAY), 'shop_')).toContain('shop_database_up 0');
  expect(linesOf(await text(AWAY), 'shop_workers')).toEqual([]);
  const last = () => collector.received.at(-1)?.body ?? '';
  await eventually(() => expect(last()).toContain('shop_workers'));
  gauges = AWAY;
  await eventually(() => expect(last()).not.toContain('shop_workers'));
  expect(last()).toContain('shop_database_up');
});

it('Prometheus and a collector read the same counts, each call to others once', async () => {
  stop = startMetrics({ isAsked: true, sent: { intervalMs: 100, readGauges: async () => [] } });
  // Nobody listens there.
  await expect(fetch('http://127.0.0.1:2/')).rejects.toThrow();
  count('orders', {});
  await text();
  count('orders', {});
  const shown = await text();
  expect(linesOf(shown, 'shop_orders_placed_total')).toEqual(['shop_orders_placed_total 2']);
  expect(linesOf(shown, 'shop_outgoing_calls_total{host="127.0.0.1:2"')).toEqual([
    'shop_outgoing_calls_total{host="127.0.0.1:2",outcome="failed"} 1',
  ]);
  await eventually(() => {
    const sent = JSON.parse(collector.received.at(-1)?.body ?? '{}');
    const metrics = sent.resourceMetrics[0].scopeMetrics.flatMap(
      (scope: { metrics: { name: string }[] }) => scope.metrics,
    );
    const orders = metrics.find(
      ({ name }: { name: string }) => name === 'shop_orders_placed_total',
    );
    expect(orders.sum.dataPoints[0]).toMatchObject({ asDouble: 2 });
  });
});

it('nothing is counted any more once it has stopped', async () => {
  stop = startMetrics({ isAsked: true, sent: null });
  await stop();
  expect(recorder()).toBeUndefined();
  stop = async () => {};
});
