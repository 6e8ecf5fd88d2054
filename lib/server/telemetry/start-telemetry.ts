import {
  context,
  metrics as globalMetrics,
  type Meter,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { BRAND } from '#lib/config/brand.ts';
import { logLine } from '#lib/server/log-line.ts';
import {
  COUNTERS,
  GAUGES,
  type GaugeName,
  type GaugeValue,
  TIMING_BOUNDS,
  TIMINGS,
} from '#lib/server/metrics/instruments.ts';
import { recordOutgoing, watchOutgoing } from '#lib/server/metrics/outgoing-calls.ts';
import { addRecorder } from '#lib/server/metrics/record.ts';
import {
  provideTracing,
  type SpanEnd,
  type SpanFacts,
  type Tracing,
} from '#lib/server/metrics/spans.ts';
import { within } from '#lib/server/platform/within.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * How long a stop waits for the last export, in ms, so that a hanging collector does not delay it.
 */
const LAST_EXPORT_MS = 1500;
/** Time limit of an export of metrics, in ms. Exporters also obey OTEL_EXPORTER_OTLP_TIMEOUT. */
const EXPORT_MS = 10_000;

const SCOPE = 'shop';
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Sends traces and metrics in the background to the collector that the OTEL_… variables name. If
 * the collector refuses or hangs, they are lost, but nothing slows down. The framework's own spans
 * are sent too, because it uses the same global API. Returns a function that stops it.
 */
export function startTelemetry(
  settings: TelemetrySettings,
  readGauges: () => Promise<readonly GaugeValue[]>,
): () => Promise<void> {
  for (const problem of settings.problems) logLine('warn', problem);
  // The operator's own variables win: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': BRAND.name.toLowerCase() }))
    .merge(detectResources({ detectors: [envDetector] }));
  const endings: (() => Promise<unknown>)[] = [];
  if (settings.traces) endings.push(startTraces(settings.sampler, resource));
  if (settings.metrics) endings.push(startMetrics(settings.metricInterval, resource, readGauges));
  return async () => {
    await within(LAST_EXPORT_MS, () => Promise.allSettled(endings.map((end) => end()))).catch(
      () => undefined,
    );
  };
}

type Resource = ReturnType<typeof defaultResource>;

function startTraces(sampler: TelemetrySettings['sampler'], resource: Resource) {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(sampler),
    spanProcessors: [withoutSecrets(processor)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const tracing = tracingOf(provider);
  const stopTracing = provideTracing(tracing);
  const stopWatching = watchOutgoing(({ host, method }) => {
    const end = tracing.begin({
      name: `${method} ${host}`,
      kind: 'client',
      attributes: { 'server.address': host, 'http.request.method': method },
    });
    return ({ status, failure }) =>
      end({
        failed: failure !== null || (status ?? 0) >= 400,
        attributes: {
          ...(status !== null && { 'http.response.status_code': status }),
          ...(failure !== null && { 'error.type': failure }),
        },
      });
  });
  return async () => {
    stopTracing();
    stopWatching();
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}

function samplerOf({ kind, ratio, followsParent }: TelemetrySettings['sampler']): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[kind]();
  return followsParent ? new ParentBasedSampler({ root }) : root;
}

function tracingOf(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer(SCOPE);
  const start = ({ name, kind, attributes }: SpanFacts, msAgo = 0) =>
    tracer.startSpan(name, {
      kind: KINDS[kind],
      attributes: { ...attributes },
      ...(msAgo > 0 && { startTime: Date.now() - msAgo }),
    });
  const finish = (span: ReturnType<typeof start>, { failed, attributes = {} }: SpanEnd) => {
    span.setAttributes({ ...attributes });
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  return {
    begin(facts, msAgo) {
      // A call without a parent is the exporter's own, or one of the queue.
      if (!trace.getSpan(context.active())) return () => {};
      const span = start(facts, msAgo);
      return (end) => finish(span, end);
    },
    async inSpan(facts, work, end) {
      const span = start(facts);
      try {
        const result = await context.with(trace.setSpan(context.active(), span), work);
        finish(span, end());
        return result;
      } catch (error) {
        finish(span, { ...end(), failed: true });
        throw error;
      }
    },
  };
}

function startMetrics(
  interval: number,
  resource: Resource,
  readGauges: () => Promise<readonly GaugeValue[]>,
) {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, EXPORT_MS),
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  globalMetrics.setGlobalMeterProvider(provider);
  const meter = provider.getMeter(SCOPE);
  const counters = mapValues(COUNTERS, ({ name, help }) =>
    meter.createCounter(name, { description: help }),
  );
  const timings = mapValues(TIMINGS, ({ name, help }) =>
    meter.createHistogram(name, {
      description: help,
      unit: 's',
      advice: { explicitBucketBoundaries: TIMING_BOUNDS },
    }),
  );
  observeGauges(meter, readGauges);
  const stopRecording = addRecorder({
    count: (name, labels) => counters[name].add(1, labels),
    time: (name, labels, seconds) => timings[name].record(seconds, labels),
  });
  const stopWatching = watchOutgoing(recordOutgoing);
  return async () => {
    stopRecording();
    stopWatching();
    await provider.shutdown();
    globalMetrics.disable();
  };
}

function observeGauges(meter: Meter, readGauges: () => Promise<readonly GaugeValue[]>): void {
  const gauges = mapValues(GAUGES, ({ name, help }) =>
    meter.createObservableGauge(name, { description: help }),
  );
  meter.addBatchObservableCallback(async (result) => {
    for (const { gauge, labels, value } of await readGauges()) {
      result.observe(gauges[gauge satisfies GaugeName], value, labels);
    }
  }, Object.values(gauges));
}

function mapValues<Name extends string, One, Made>(
  record: Readonly<Record<Name, One>>,
  make: (one: One) => Made,
): Record<Name, Made> {
  const made = Object.entries<One>(record).map(([name, one]) => [name, make(one)]);
  return Object.fromEntries(made) as Record<Name, Made>;
}
