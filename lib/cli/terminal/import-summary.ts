import { formatCount } from '#lib/commerce/count-text.ts';
import { counted } from './counted.ts';

interface Report {
  /** Nothing was changed. */
  refused: boolean;
  created: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Lines with a problem. */
  skipped: number;
}

/**
 * Says what an import did. `removes`: whether the import was meant to remove what the file does not
 * name.
 */
export function printImportSummary(
  things: string,
  { refused, created, changed, unchanged, removed, skipped }: Report,
  removes: boolean,
): void {
  const problems = `${counted(skipped, 'line')} with a problem`;
  if (refused) {
    console.log(
      `Nothing was imported: ${skipped > 0 ? problems : `the file contains no ${things}`}.`,
    );
    return;
  }
  if (removes && skipped > 0) console.log(`Nothing was removed, because of ${problems}.`);
  const parts = Object.entries({ created, changed, unchanged, removed, skipped });
  const texts = parts.map(([name, count]) => `${formatCount(count)} ${name}`);
  console.log(`${things[0]?.toUpperCase()}${things.slice(1)}: ${texts.join(', ')}.`);
}
