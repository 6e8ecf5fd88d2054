import type { GaugeValue } from './instruments.ts';

/** The content type of Prometheus' text format. */
export const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8';

type MakeText = (gauges: readonly GaugeValue[]) => Promise<string>;

/** On globalThis, because the web server counts and a call in Next's bundle answers. */
const shared = globalThis as typeof globalThis & { shopMetricsText?: MakeText | undefined };

/** Sets the maker of the metrics' text; returns a function that removes it. */
export function provideMetricsText(make: MakeText): () => void {
  shared.shopMetricsText = make;
  return () => {
    shared.shopMetricsText = undefined;
  };
}

/** The metrics of this process with these gauges; null if it does not collect any. */
export async function metricsText(gauges: readonly GaugeValue[]): Promise<string | null> {
  return (await shared.shopMetricsText?.(gauges)) ?? null;
}
