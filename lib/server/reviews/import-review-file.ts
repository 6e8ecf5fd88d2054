import 'server-only';
import type { Actor } from '#lib/server/commands/actor.ts';
import { MOST_LINES } from '#lib/server/commands/batch.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { importReviews } from './import-reviews.ts';

export interface ReviewImportReport {
  new: number;
  changed: number;
  unchanged: number;
  /** Lines about products that the shop does not have. */
  unknown: number;
  /** Lines with another problem. */
  skipped: number;
}

/**
 * Imports the reviews of a source, by one command for each thousand lines. A line with a problem is
 * reported and skipped. Memory use does not grow with the source.
 * @throws ImportFileError, or the reason of `signal`
 */
export async function importReviewFile(
  db: Db,
  actor: Actor,
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>,
  options: {
    onProblem?: (problem: { line: number; reason: string }) => void;
    signal?: AbortSignal;
  } = {},
): Promise<ReviewImportReport> {
  const report = { new: 0, changed: 0, unchanged: 0, unknown: 0, skipped: 0 };
  const tell = (line: number, reason: string) => options.onProblem?.({ line, reason });
  const take = async (batch: { line: number; record: unknown }[]) => {
    options.signal?.throwIfAborted();
    const lines = batch.map(({ record }) => record);
    const outcomes = await importReviews({ db, actor, now: new Date() }, { lines });
    for (const [index, outcome] of outcomes.entries()) {
      if (!('message' in outcome)) {
        report[outcome.outcome] += 1;
        continue;
      }
      report[outcome.outcome === 'unknown' ? 'unknown' : 'skipped'] += 1;
      tell(batch[index]?.line ?? 0, outcome.message);
    }
  };
  let batch: { line: number; record: unknown }[] = [];
  for await (const item of items) {
    if ('problem' in item) {
      report.skipped += 1;
      tell(item.line, item.problem);
      continue;
    }
    batch.push(item);
    if (batch.length < MOST_LINES) continue;
    await take(batch);
    batch = [];
  }
  if (batch.length > 0) await take(batch);
  return report;
}
