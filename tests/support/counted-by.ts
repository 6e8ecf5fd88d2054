import { provideRecorder } from '#lib/server/metrics/record.ts';

/** What `work` counts, by name and labels: `refunds goodwill made`. */
export async function countedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  const stop = provideRecorder({
    count: (name, labels) => {
      const series = [name, ...Object.values(labels)].join(' ');
      counted[series] = (counted[series] ?? 0) + 1;
    },
    time: () => {},
    text: null,
  });
  try {
    await work();
  } finally {
    stop();
  }
  return counted;
}
