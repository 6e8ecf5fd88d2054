/**
 * What OpenTelemetry's variables ask for
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export interface TelemetrySettings {
  traces: boolean;
  metrics: boolean;
  sampler: { kind: SamplerKind; ratio: number; followsParent: boolean };
  /** Time between two exports of metrics, in ms. */
  metricInterval: number;
  /** Settings that the shop does not support, for the log. */
  problems: string[];
}

type SamplerKind = 'always_on' | 'always_off' | 'traceidratio';

const METRIC_INTERVAL_MS = 60_000;
const PROTOCOL = 'http/json';

/** Null unless a collector is named: then nothing of OpenTelemetry is loaded. */
export function telemetrySettings(
  variables: Readonly<Record<string, string | undefined>>,
): TelemetrySettings | null {
  const value = (name: string) => variables[name]?.trim() || undefined;
  if (value('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  const isOn = (signal: 'TRACES' | 'METRICS') =>
    value(`OTEL_${signal}_EXPORTER`) !== 'none' &&
    (value('OTEL_EXPORTER_OTLP_ENDPOINT') ?? value(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`)) !==
      undefined;
  const [traces, metrics] = [isOn('TRACES'), isOn('METRICS')];
  if (!traces && !metrics) return null;

  const problems: string[] = [];
  const protocol = value('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && protocol !== PROTOCOL) {
    problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL=${protocol}: the shop sends ${PROTOCOL}.`);
  }
  const asked = value('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const kind = asked.replace(/^parentbased_/, '');
  if (!isSampler(kind)) problems.push(`OTEL_TRACES_SAMPLER=${asked}: all traces are kept.`);
  const ratio = Number(value('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  const interval = Number(value('OTEL_METRIC_EXPORT_INTERVAL') ?? METRIC_INTERVAL_MS);
  return {
    traces,
    metrics,
    sampler: {
      kind: isSampler(kind) ? kind : 'always_on',
      ratio: ratio >= 0 && ratio <= 1 ? ratio : 1,
      followsParent: asked.startsWith('parentbased_') || !isSampler(kind),
    },
    metricInterval: interval >= 100 ? interval : METRIC_INTERVAL_MS,
    problems,
  };
}

function isSampler(name: string): name is SamplerKind {
  return name === 'always_on' || name === 'always_off' || name === 'traceidratio';
}
