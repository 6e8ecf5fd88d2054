import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  COUNTERS,
  type CounterName,
  GAUGES,
  type GaugeName,
  type GaugeValue,
  type Instrument,
  TIMING_BOUNDS,
  TIMINGS,
  type TimingName,
} from './instruments.ts';
import { provideMetricsText } from './metrics-text.ts';
import { recordOutgoing, watchOutgoing } from './outgoing-calls.ts';
import { addRecorder } from './record.ts';

/**
 * Starts counting for Prometheus and provides its text format (version 0.0.4). It is loaded only if
 * somebody may ask for it. Returns a function that stops it.
 */
export function startPrometheus(): () => void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const of = <Name extends string, One>(
    instruments: Record<Name, Instrument>,
    make: (instrument: Instrument) => One,
  ) =>
    Object.fromEntries(
      Object.entries<Instrument>(instruments).map(([name, instrument]) => [name, make(instrument)]),
    ) as Record<Name, One>;
  const options = ({ name, help, labels }: Instrument) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  const counters = of<CounterName, Counter>(COUNTERS, (one) => new Counter(options(one)));
  const timings = of<TimingName, Histogram>(
    TIMINGS,
    (one) => new Histogram({ ...options(one), buckets: TIMING_BOUNDS }),
  );
  const gauges = of<GaugeName, Gauge>(GAUGES, (one) => new Gauge(options(one)));

  const endings = [
    addRecorder({
      count: (name, labels) => counters[name].inc(labels),
      time: (name, labels, seconds) => timings[name].observe(labels, seconds),
    }),
    watchOutgoing(recordOutgoing),
    provideMetricsText(async (values: readonly GaugeValue[]) => {
      for (const name of Object.keys(gauges) as GaugeName[]) {
        gauges[name].reset();
        // Without labels, it is now 0; but what is not known is not 0.
        if (GAUGES[name].labels.length === 0) gauges[name].remove();
      }
      for (const { gauge, labels, value } of values) gauges[gauge].set(labels, value);
      return registry.metrics();
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}
