import { formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { formatCount } from '#lib/commerce/count-text.ts';

/** "1 line", "1,200 lines". `plural`: by default the noun with an s. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** Text from outside, on one line and without control characters that a terminal would act on. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** A time on the shop's clocks. */
export function clockTime(at: Date | number): string {
  return formatOrderDate(Number(at));
}

/** Prints what `--json` promises. Programs read it, so its names stay. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/**
 * Prints a list: each row by `line`, then how many there are; or all of it as JSON. Rows after `most`
 * only say that there are more.
 */
export function printList<Row>(
  rows: readonly Row[],
  options: {
    json?: boolean | undefined;
    most?: number;
    line: (row: Row) => string;
    noun: string;
    plural?: string;
  },
): void {
  const { json, most = rows.length, line, noun, plural } = options;
  const shown = rows.slice(0, most);
  const more = shown.length < rows.length ? 'There are more: narrow the list, or add --most.' : '';
  if (json) {
    printJson(shown);
    if (more) console.error(more);
    return;
  }
  for (const row of shown) console.log(line(row));
  console.log(`${counted(shown.length, noun, plural)}. ${more}`.trim());
}
