import { formatCount } from '#lib/commerce/count-text.ts';

/** "1 line", "1,200 lines". `plural`: by default the noun with an s. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
