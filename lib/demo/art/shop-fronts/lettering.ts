/** The brand's name on a board, drawn: pictures hold no fonts. */
import { lightnessOf, shade } from '#lib/demo/art/kit/colour.ts';
import { mark } from '#lib/demo/art/kit/mark.ts';
import { roundRect } from '#lib/demo/art/kit/path.ts';
import { el, fill, stroke } from '#lib/demo/art/kit/svg.ts';

/** Strokes of each letter in a box of 20 × 28. */
const LETTERS: Readonly<Record<string, string>> = {
  S: 'M18 5C15 0 3 0 2 8C2 15 18 13 18 21C17 29 4 28 1 23',
  T: 'M0 1H20M10 1V28',
  R: 'M2 28V1H11C20 1 20 15 11 15H2M11 15L19 28',
  I: 'M3 1V28',
  N: 'M2 28V1L18 28V1',
  G: 'M19 6C14 -2 1 0 1 14C1 30 18 30 19 20V15H12',
  Y: 'M1 1L10 14L19 1M10 14V28',
  B: 'M2 1V28H11C20 28 20 14 11 14H2M10 14C18 14 18 1 10 1H2',
  A: 'M1 28L10 1L19 28M5 19H15',
  K: 'M2 1V28M18 1L2 17M8 11L19 28',
};
const WORD = 'STRINGYBARK';
const SPACE = 8;

/** The name in the middle of a board around `x`,`y`. */
export function nameBoard(x: number, y: number, paint: string): string {
  const ink = lightnessOf(paint) > 0.6 ? '#2a312f' : '#f3e8d0';
  const steps = [...WORD].map((letter) => (letter === 'I' ? 6 : 20) + SPACE);
  const width = steps.reduce((sum, step) => sum + step, 0) - SPACE;
  const start = x - width / 2 + 26;
  let at = start;
  const letters = [...WORD].map((letter, index) => {
    const drawn = el('path', {
      d: LETTERS[letter] ?? '',
      transform: `translate(${Math.round(at)} ${y - 14})`,
    });
    at += steps[index] ?? 0;
    return drawn;
  });
  const board = { x: x - width / 2 - 42, y: y - 30, width: width + 84, height: 60 };
  return (
    fill(roundRect(board.x + 3, board.y + 6, board.width, board.height, 5), '#10161f', {
      opacity: 0.3,
    }) +
    fill(roundRect(board.x, board.y, board.width, board.height, 5), paint) +
    stroke(
      roundRect(board.x + 5, board.y + 5, board.width - 10, board.height - 10, 3),
      shade(ink, 0.05),
      1.6,
      { opacity: 0.5 },
    ) +
    mark('stringybark', Math.round(start - 34), y, ink, { scale: 0.95 }) +
    el(
      'g',
      {
        fill: 'none',
        stroke: ink,
        'stroke-width': 4.6,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      ...letters,
    )
  );
}
