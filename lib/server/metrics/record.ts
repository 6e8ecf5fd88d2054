import type { COUNTERS, CounterName, TIMINGS, TimingName } from './instruments.ts';

type LabelsOf<One extends { labels: readonly string[] }> = Readonly<
  Record<One['labels'][number], string>
>;

/** A recorder of the shop's counts: Prometheus' registry or OpenTelemetry's meter. */
export interface Recorder {
  count(name: CounterName, labels: Readonly<Record<string, string>>): void;
  time(name: TimingName, labels: Readonly<Record<string, string>>, seconds: number): void;
}

/** On globalThis, because each of Next's bundles and the front have their own copy of this module. */
const shared = globalThis as typeof globalThis & { shopRecorders?: Set<Recorder> };
shared.shopRecorders ??= new Set();
const recorders = shared.shopRecorders;

/** Adds a recorder; returns a function that removes it. */
export function addRecorder(recorder: Recorder): () => void {
  recorders.add(recorder);
  return () => void recorders.delete(recorder);
}

/** Whether there is any recorder. Without one, nothing is counted. */
export function isRecording(): boolean {
  return recorders.size > 0;
}

export function count<Name extends CounterName>(
  name: Name,
  labels: LabelsOf<(typeof COUNTERS)[Name]>,
): void {
  for (const recorder of recorders) recorder.count(name, labels);
}

export function time<Name extends TimingName>(
  name: Name,
  labels: LabelsOf<(typeof TIMINGS)[Name]>,
  seconds: number,
): void {
  for (const recorder of recorders) recorder.time(name, labels, seconds);
}
