import type { OpeningSpan } from '#lib/commerce/store-locations/store-location.ts';

/*
 * Opening hours as files write them: "09:00-17:30", or several spans separated by commas
 * ("09:00-12:30, 13:30-17:30"), "closed", or empty. If the closing time is not after the opening
 * time, it is on the next day ("18:00-02:00"). Midnight is 24:00.
 */

const DAY = 24 * 60;
const SPAN = /^([01]?\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]?\d|2[0-4]):([0-5]\d)$/;

export const HOURS_PROBLEM =
  'it must be hours such as "09:00-17:30" or "09:00-12:30, 13:30-17:30", in order and apart, or "closed"';

/** Null if the text is not opening hours. */
export function readHours(text: string): OpeningSpan[] | null {
  const written = text.trim();
  if (written === '' || /^closed$/i.test(written)) return [];
  const spans: OpeningSpan[] = [];
  for (const part of written.split(',')) {
    const span = readSpan(part.trim());
    const before = spans.at(-1);
    if (!span || (before && span.from < before.to)) return null;
    spans.push(span);
  }
  return spans;
}

function readSpan(text: string): OpeningSpan | null {
  const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(text) ?? [];
  if (fromHour === undefined) return null;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  if (to > DAY || to === from) return null;
  return { from, to: to > from ? to : to + DAY };
}

export function writeHours(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return 'closed';
  return spans
    .map(({ from, to }) => `${clock(from)}-${clock(to > DAY ? to - DAY : to)}`)
    .join(', ');
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
