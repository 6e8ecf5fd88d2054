import { telemetrySettings } from '#lib/server/telemetry/telemetry-settings.ts';

/**
 * Starts OpenTelemetry if Prometheus may ask this process or its variables name a collector;
 * otherwise loads nothing. Returns a function that stops it.
 */
export async function startConfiguredTelemetry({
  isAsked,
}: {
  isAsked: boolean;
}): Promise<() => Promise<void>> {
  const collector = telemetrySettings(process.env);
  if (!collector && !isAsked) return async () => {};
  const { startTelemetry } = await import('#lib/server/telemetry/start-telemetry.ts');
  const { readGauges } = await import('#lib/server/health/read-gauges.ts');
  return startTelemetry({ collector, isAsked, readGauges: () => readGauges() });
}
