import { telemetrySettings } from '#lib/server/telemetry/telemetry-settings.ts';

/**
 * Starts OpenTelemetry if its variables ask for it; otherwise loads nothing. Returns a function
 * that stops it.
 */
export async function startConfiguredTelemetry(): Promise<() => Promise<void>> {
  const settings = telemetrySettings(process.env);
  if (!settings) return async () => {};
  const { startTelemetry } = await import('#lib/server/telemetry/start-telemetry.ts');
  const { readGauges } = await import('#lib/server/health/read-gauges.ts');
  return startTelemetry(settings, () => readGauges());
}
