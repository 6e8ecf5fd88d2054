import { SHADOW } from '../kit/colour.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, outline, pts } from '../kit/path.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';
import type { DressCut } from './dress-cut.ts';

const FINE = { rows: 1, length: 4.5, gap: 2.5, width: 1.1 } as const;

/** Seam at the waist: plain, gathered, or under a tie. */
export function dressWaist(defs: Defs, cut: DressCut, back: boolean): string {
  const { cloth, waist, style } = cut;
  const own = cloth.ramp;
  const across = pts(
    `200,${waist - 6} 300,${waist + 8} 400,${waist + 12} 500,${waist + 8} 600,${waist - 6}`,
  );
  if (style === 'v')
    return seam(line(across), own, 1.6) + stitchRows(across, own, own, { ...FINE, inset: -5 });
  if (style === 'crew') {
    const gathers = Array.from({ length: 40 }, (_, i) => {
      const x = 246 + i * 7.9;
      const y = waist + 12 - ((x - 400) / 200) ** 2 * 16;
      const tall = 18 + ((i * 11) % 30);
      return `M${Math.round(x)} ${Math.round(y)}q${((i * 5) % 7) - 3} ${tall / 2} ${Math.round((x - 400) / 26)} ${tall}`;
    }).join('');
    return (
      stroke(gathers, own.deep, 4, { 'stroke-opacity': 0.34, 'stroke-linecap': 'round' }) +
      stroke(gathers, own.glow, 2.4, { 'stroke-opacity': 0.3, transform: 'translate(4 1)' }) +
      seam(line(across), own, 2)
    );
  }
  const d = line(across);
  const pattern = cut.print(90);
  const ends = [
    '388,700 376,770 382,846! 404,850! 400,770 404,700!',
    '404,700! 420,760 424,818! 446,812! 438,750 420,696!',
  ];
  const knot = outline('386,680! 404,685 426,679! 430,697 425,715! 405,709 388,717! 383,699');
  return (
    stroke(d, SHADOW, 26, { 'stroke-opacity': 0.16, transform: 'translate(1 6)' }) +
    stroke(d, own.dark, 24) +
    stroke(d, own.base, 20, { transform: 'translate(0 -1)' }) +
    (pattern === undefined ? '' : stroke(d, pattern, 22)) +
    stroke(d, own.glow, 2, { 'stroke-opacity': 0.5, transform: 'translate(0 -10)' }) +
    (back
      ? ''
      : ends
          .map((end, i) => {
            const shape = outline(end);
            return (
              panel(defs, shape, cloth, { lift: 0.8 }) +
              (pattern === undefined ? '' : fill(shape, cut.print(i === 0 ? 4 : -8) ?? ''))
            );
          })
          .join('') +
        panel(defs, knot, cloth, { lift: 0.9 }) +
        (pattern === undefined ? '' : fill(knot, cut.print(68) ?? '')) +
        seam('M386 690Q406 696 428 688', own, 1.2))
  );
}
