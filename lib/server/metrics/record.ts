import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { COUNTERS, CounterName, GaugeValue, TIMINGS, TimingName } from './instruments.ts';

type LabelsOf<One extends { labels: readonly string[] }> = Readonly<
  Record<One['labels'][number], string>
>;

export interface Recorder {
  count(name: CounterName, labels: Readonly<Record<string, string>>): void;
  time(name: TimingName, labels: Readonly<Record<string, string>>, seconds: number): void;
  /** What was counted and these gauges as Prometheus' text; null where Prometheus does not ask. */
  text: ((gauges: readonly GaugeValue[]) => Promise<string>) | null;
}

const kept = oncePerProcess<{ recorder?: Recorder | undefined }>('recorder', () => ({}));

/** Sets the recorder; returns a function that removes it. */
export function provideRecorder(recorder: Recorder): () => void {
  kept.recorder = recorder;
  return () => {
    kept.recorder = undefined;
  };
}

/** The recorder; undefined if nobody reads metrics, and then nothing is counted. */
export function recorder(): Recorder | undefined {
  return kept.recorder;
}

export function count<Name extends CounterName>(
  name: Name,
  labels: LabelsOf<(typeof COUNTERS)[Name]>,
): void {
  kept.recorder?.count(name, labels);
}

export function time<Name extends TimingName>(
  name: Name,
  labels: LabelsOf<(typeof TIMINGS)[Name]>,
  seconds: number,
): void {
  kept.recorder?.time(name, labels, seconds);
}
