import { basename } from 'node:path';
import { formatCount } from '#lib/commerce/count-text.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { importReviewFile } from '#lib/server/reviews/import-review-file.ts';
import { openReviewFile } from '#lib/server/reviews/review-file.ts';
import { withConnections } from './prepare/database.ts';
import { opened } from './prepare/opened.ts';
import { runCommand, staff } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run reviews:import -- FILE

  FILE  reviews that were written elsewhere, as JSON Lines or as the CSV of
        Judge.me, Okendo or Yotpo: docs/reviews-format.md

A review that is known changes if it differs. Lines with a problem are reported and skipped. The exit
status is 1 only if no line could be used.`;

await runCommand(async () => {
  const { file } = fileArgument(USAGE, {});
  const items = await opened('reviews', openReviewFile(file));
  const signal = stopSignal();
  const report = await withConnections({ max: 2, migrates: true }, (db) => {
    const actor = staff('reviews:import');
    const onProblem = problemPrinter(console.error);
    return notedImport(
      db,
      { kind: 'reviews', actor, file: basename(file) },
      () => importReviewFile(db, actor, items, { signal, onProblem }),
      ({ unknown, skipped, ...counts }) => ({
        failed: counts.new + counts.changed + counts.unchanged === 0,
        problems: unknown + skipped,
        counts,
      }),
    );
  });
  const { changed, unchanged, unknown, skipped } = report;
  console.log(
    `Reviews: ${formatCount(report.new)} new, ${formatCount(changed)} changed, ` +
      `${formatCount(unchanged)} unchanged; ${counted(skipped, 'line')} with a problem, ` +
      `${formatCount(unknown)} of unknown products.`,
  );
  if (report.new + changed + unchanged === 0) process.exitCode = 1;
});
