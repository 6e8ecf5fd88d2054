import type { Prepared } from './prepare-records.ts';

/** A line with how much of the source was read up to it. */
export interface Place<Line> {
  line: Line;
  done: number;
}

/**
 * Divides lines, in their order, so that new products can be written together: any other line that
 * is written forms a part of its own.
 */
export function together(lines: readonly Place<Prepared>[]): Place<Prepared>[][] {
  const parts: Place<Prepared>[][] = [[]];
  for (const place of lines) {
    const { line } = place;
    const isAlone = line.outcome === 'part' || (line.outcome === 'product' && !line.isNew);
    if (isAlone) parts.push([place], []);
    else parts.at(-1)?.push(place);
  }
  return parts.filter((part) => part.length > 0);
}
