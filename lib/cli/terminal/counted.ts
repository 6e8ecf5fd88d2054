import { formatCount } from '#lib/commerce/count-text.ts';

/** "1 line", "1,200 lines". */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
