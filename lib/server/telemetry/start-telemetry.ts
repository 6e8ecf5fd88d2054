import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { BRAND } from '#lib/config/brand.ts';
import { logLine } from '#lib/server/log-line.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { watchOutgoing } from '#lib/server/metrics/outgoing-calls.ts';
import {
  provideTracing,
  type SpanEnd,
  type SpanFacts,
  type Tracing,
} from '#lib/server/metrics/spans.ts';
import { within } from '#lib/server/platform/within.ts';
import { startMetrics } from './start-metrics.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

/**
 * Attributes that the framework sets and that hold a whole address. The shop's addresses may
 * contain gift card codes, PINs and mailed codes; providers' addresses may contain tokens.
 */
const ADDRESSES = [
  'http.target',
  'http.url',
  'url.full',
  'url.path',
  'url.query',
  'next.span_name',
  'next.page',
] as const;

/**
 * How long a stop waits for the last export, in ms, so that a hanging collector does not delay it.
 */
const LAST_EXPORT_MS = 1500;

const SCOPE = 'shop';
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

export interface Telemetry {
  /** What the collector gets that the OTEL_… variables name; null without one. */
  collector: TelemetrySettings | null;
  /** Whether Prometheus may ask this process. */
  isAsked: boolean;
  /** For the collector. */
  readGauges: () => Promise<readonly GaugeValue[]>;
}

/**
 * Counts for Prometheus, and sends traces and metrics in the background to the collector. If the
 * collector refuses or hangs, they are lost, but nothing slows down. The framework's own spans are
 * sent too, because it uses the same global API. Returns a function that stops it.
 */
export function startTelemetry({ collector, isAsked, readGauges }: Telemetry): () => Promise<void> {
  for (const problem of collector?.problems ?? []) logLine('warn', problem);
  // The operator's own variables win: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': BRAND.name.toLowerCase() }))
    .merge(detectResources({ detectors: [envDetector] }));
  const endings: (() => Promise<unknown>)[] = [];
  if (collector?.traces) endings.push(startTraces(collector.sampler, resource));
  const sent = collector?.metrics ? { intervalMs: collector.metricInterval, readGauges } : null;
  if (isAsked || sent) endings.push(startMetrics({ isAsked, sent }, resource));
  return async () => {
    await within(LAST_EXPORT_MS, () => Promise.allSettled(endings.map((end) => end()))).catch(
      () => undefined,
    );
  };
}

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

/** Passes spans on without addresses in their attributes and names. */
function withoutSecrets(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd: (span) => next.onEnd(withoutAddresses(span)),
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function withoutAddresses(span: ReadableSpan): ReadableSpan {
  const { attributes } = span;
  const route = attributes['http.route'] ?? attributes['next.route'];
  const kept = Object.entries(attributes).filter(
    ([name]) => !(ADDRESSES as readonly string[]).includes(name),
  );
  // The exporter reads getters and fields of the object itself.
  return Object.create(span, {
    name: { value: nameOf(span.name, typeof route === 'string' ? route : null) },
    attributes: { value: Object.fromEntries(kept) },
    // Error messages may quote what a shopper sent. The log has them under the reference.
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}

/** `GET /api/orders/7?x` becomes `GET`; a route's pattern stays. */
function nameOf(name: string, route: string | null): string {
  const at = name.search(/(?:https?:\/)?\//);
  if (at < 0 || (route !== null && name.endsWith(route))) return name;
  return name.slice(0, at).trim() || 'span';
}
