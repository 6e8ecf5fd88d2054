/** The house brands' makers' marks, as shapes about 40 px wide around 0,0. */
import { el, fill, group, stroke } from './svg.ts';

export const MARKS = ['stringybark', 'tanglefoot', 'saltpan', 'joey-lane'] as const;
export type Mark = (typeof MARKS)[number];

/** Stringybark: a gum leaf with its vein. Tanglefoot: a looped root. Saltpan: sun over a cracked
 * lake. Joey Lane: a hop of three prints. */
function shape(mark: Mark, paint: string): string {
  switch (mark) {
    case 'stringybark':
      return fill(
        'M-17 14C-20 -2 -8 -17 17 -17C19 3 8 17 -8 15L-14 19ZM-11 11C-3 8 5 0 10 -9C2 -2 -6 4 -12 9Z',
        paint,
        { 'fill-rule': 'evenodd' },
      );
    case 'tanglefoot':
      return stroke(
        'M-20 8C-10 8 -14 -12 -4 -12C7 -12 4 10 -5 10C-14 10 -8 -3 2 -3C12 -3 8 8 20 8',
        paint,
        4,
        { 'stroke-linecap': 'round' },
      );
    case 'saltpan':
      return (
        fill('M-13 -1A13 13 0 0 1 13 -1Z', paint) +
        stroke('M-20 5H20M-15 11H15M-9 17H9', paint, 3.4, { 'stroke-linecap': 'round' })
      );
    case 'joey-lane':
      return (
        fill('M-18 12C-22 6 -16 0 -12 4C-8 9 -13 17 -18 12Z', paint) +
        fill('M-6 2C-11 -6 -4 -13 1 -8C6 -1 0 9 -6 2Z', paint) +
        fill('M8 -8C3 -15 10 -21 15 -16C20 -9 14 -1 8 -8Z', paint)
      );
  }
}

export interface MarkOptions {
  scale?: number;
  turn?: number;
  opacity?: number;
}

/** A printed or woven mark. */
export function mark(
  name: Mark,
  x: number,
  y: number,
  paint: string,
  { scale = 1, turn = 0, opacity }: MarkOptions = {},
): string {
  const transform = `translate(${x} ${y})rotate(${turn})scale(${scale})`;
  return group({ transform, opacity }, shape(name, paint));
}

/** A mark pressed into leather or moulded into rubber: a dark valley with a lit lower lip. */
export function debossed(
  name: Mark,
  x: number,
  y: number,
  dark: string,
  light: string,
  options: MarkOptions = {},
): string {
  const lip = (options.scale ?? 1) * 1.4;
  return (
    mark(name, x + lip * 0.6, y + lip, light, { ...options, opacity: 0.55 }) +
    mark(name, x, y, dark, { ...options, opacity: 0.8 })
  );
}

/** A woven label: a small sewn rectangle that carries the mark. */
export function label(
  name: Mark,
  x: number,
  y: number,
  cloth: string,
  thread: string,
  { scale = 1, turn = 0 }: MarkOptions = {},
): string {
  const rect = (attributes: Record<string, string | number>) =>
    el('rect', { x: -30, y: -26, width: 60, height: 52, rx: 4, ...attributes });
  return group(
    { transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` },
    rect({ fill: '#171b2c', opacity: 0.25, transform: 'translate(1.5 3)' }),
    rect({ fill: cloth }),
    el('path', {
      d: 'M-25 -21H25V21H-25Z',
      fill: 'none',
      stroke: thread,
      'stroke-width': 1.2,
      'stroke-dasharray': '4 2.5',
      opacity: 0.7,
    }),
    group({ transform: 'scale(.82)' }, shape(name, thread)),
  );
}
