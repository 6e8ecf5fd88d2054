import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type HrTime, type Meter, ValueType } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { emptyResource, type Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type GaugeMetricData,
  MeterProvider,
  PeriodicExportingMetricReader,
  type ScopeMetrics,
} from '@opentelemetry/sdk-metrics';
import {
  COUNTERS,
  GAUGES,
  type GaugeValue,
  type Instrument,
  TIMING_BOUNDS,
  TIMINGS,
} from '#lib/server/metrics/instruments.ts';
import { recordOutgoing, watchOutgoing } from '#lib/server/metrics/outgoing-calls.ts';
import { provideRecorder } from '#lib/server/metrics/record.ts';

/** Time limit of an export, in ms. Exporters also obey OTEL_EXPORTER_OTLP_TIMEOUT. */
const EXPORT_MS = 10_000;

const SCOPE = 'shop';

export interface MetricReaders {
  /** Whether Prometheus may ask this process. */
  isAsked: boolean;
  /** How often a collector gets the metrics, and with which gauges; null without a collector. */
  sent: { intervalMs: number; readGauges: () => Promise<readonly GaugeValue[]> } | null;
}

/** Starts counting, for Prometheus and a collector to read. Returns a function that stops it. */
export function startMetrics(
  { isAsked, sent }: MetricReaders,
  resource?: Resource,
): () => Promise<void> {
  const asked = isAsked ? new PrometheusExporter({ preventServerStart: true }) : null;
  const sender = sent && senderOf(sent);
  const readers = [asked, sender].filter((reader) => reader !== null);
  const provider = new MeterProvider({ readers, ...(resource && { resource }) });
  const meter = provider.getMeter(SCOPE);
  const counters = mapValues(COUNTERS, (instrument) => counterOf(meter, instrument));
  const timings = mapValues(TIMINGS, ({ name, help }) =>
    meter.createHistogram(name, {
      description: help,
      unit: 's',
      advice: { explicitBucketBoundaries: TIMING_BOUNDS },
    }),
  );
  const stopWatchingProcess = observeProcess(meter);
  const stopRecording = provideRecorder({
    count: (name, labels) => counters[name](labels),
    time: (name, labels, seconds) => timings[name].record(seconds, labels),
    text: asked && ((gauges) => textOf(asked, gauges)),
  });
  const stopWatchingCalls = watchOutgoing(recordOutgoing);
  return async () => {
    stopRecording();
    stopWatchingCalls();
    await provider.shutdown();
    stopWatchingProcess();
  };
}

type Labels = Readonly<Record<string, string>>;

/**
 * Counts in a map that is read when somebody asks. OpenTelemetry's own counters cost three times as
 * much each time, and twice that with two readers.
 */
function counterOf(meter: Meter, { name, help, labels }: Instrument): (given: Labels) => void {
  const counted = new Map<string, { given: Labels; value: number }>();
  // Without labels it is 0 before the first time, not missing.
  if (labels.length === 0) counted.set('', { given: {}, value: 0 });
  meter.createObservableCounter(name, { description: help }).addCallback((result) => {
    for (const { given, value } of counted.values()) result.observe(value, given);
  });
  return (given) => {
    const key = labels.map((label) => given[label]).join('\n');
    const series = counted.get(key);
    if (series) series.value += 1;
    else counted.set(key, { given, value: 1 });
  };
}

function senderOf({ intervalMs, readGauges }: NonNullable<MetricReaders['sent']>) {
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(intervalMs, EXPORT_MS),
    metricProducers: [
      {
        collect: async () => ({
          resourceMetrics: {
            resource: emptyResource(),
            scopeMetrics: [gaugeMetrics(await readGauges())],
          },
          errors: [],
        }),
      },
    ],
  });
}

const serializer = new PrometheusSerializer('', false, undefined, true, true);

async function textOf(reader: PrometheusExporter, gauges: readonly GaugeValue[]): Promise<string> {
  const { resource, scopeMetrics } = (await reader.collect()).resourceMetrics;
  return serializer.serialize({
    resource,
    scopeMetrics: [...scopeMetrics, gaugeMetrics(gauges)],
  });
}

/**
 * The gauges as exporters take them. OpenTelemetry's observable gauges would keep reporting the
 * last value of a gauge that is not known any more.
 */
function gaugeMetrics(values: readonly GaugeValue[]): ScopeMetrics {
  const now: HrTime = [Math.floor(Date.now() / 1000), 0];
  const metrics = [...Map.groupBy(values, ({ gauge }) => gauge)].map(
    ([gauge, series]): GaugeMetricData => ({
      descriptor: {
        name: GAUGES[gauge].name,
        description: GAUGES[gauge].help,
        unit: '',
        valueType: ValueType.DOUBLE,
      },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPointType: DataPointType.GAUGE,
      dataPoints: series.map(({ labels: attributes, value }) => ({
        startTime: now,
        endTime: now,
        attributes,
        value,
      })),
    }),
  );
  return { scope: { name: SCOPE }, metrics };
}

/** The resources that the process uses, under the names that Prometheus' own clients use. */
function observeProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  meter
    .createObservableGauge('process_resident_memory_bytes', {
      description: 'Resident memory size in bytes.',
    })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter('process_cpu_seconds_total', {
      description: 'Total user and system CPU time spent in seconds.',
    })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  meter
    .createObservableGauge('nodejs_eventloop_lag_p99_seconds', {
      description: 'The 99th percentile of the event loop delays since the last reading.',
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / 1e9);
      delay.reset();
    });
  return () => delay.disable();
}

function mapValues<Name extends string, One, Made>(
  record: Readonly<Record<Name, One>>,
  make: (one: One) => Made,
): Record<Name, Made> {
  const made = Object.entries<One>(record).map(([name, one]) => [name, make(one)]);
  return Object.fromEntries(made) as Record<Name, Made>;
}
