/** The round yoke of a stranded jumper: rows counted out from the neck, gumnuts, then blossom. */
import type { Palette } from '../art.ts';
import { visibleOn } from '../kit/colour.ts';
import { type Defs, group, stroke } from '../kit/svg.ts';

/** A row repeats its stitches so many times round the front: S second colour, A accent. */
type Row = readonly [stitches: string, repeats: number];

const CHART: readonly Row[] = [
  ['S.', 20],
  ['.S', 20],
  ['....', 12],
  ['A...', 12],
  ['AA.A', 12],
  ['A...', 12],
  ['....', 12],
  ['...SS...', 9],
  ['..SSSS..', 9],
  ['..AAAA..', 9],
  ['..SSSS..', 9],
  ['...SS...', 9],
  ['........', 9],
  ['S.....S.', 9],
  ['......A.....', 7],
  ['..A...A...A.', 7],
  ['...A.AAA.A..', 7],
  ['....AASAA...', 7],
  ['S.AAASSSAAA.', 7],
  ['....AASAA...', 7],
  ['...A.AAA.A..', 7],
  ['..A...A...A.', 7],
  ['S.....A.....', 7],
  ['....', 16],
  ['S.S.', 16],
  ['.S.S', 16],
  ['....', 16],
  ['S...', 18],
];

/** Length of half an ellipse (Ramanujan). */
function halfEllipse(rx: number, ry: number): number {
  const h = ((rx - ry) / (rx + ry)) ** 2;
  return (Math.PI / 2) * (rx + ry) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
}

/** Dashes that draw the stitches of one colour; undefined when the row has none. */
function dashes(stitches: string, colour: string, unit: number): string | undefined {
  const start = stitches.indexOf(colour);
  if (start < 0) return undefined;
  const turned = stitches.slice(start) + stitches.slice(0, start);
  const runs = turned.match(new RegExp(`${colour}+|[^${colour}]+`, 'g')) ?? [];
  const lengths = runs.map((run) => Math.round(run.length * unit * 100) / 100);
  if (lengths.length % 2 === 1) lengths.push(0.01);
  return lengths.join(' ');
}

/** The whole yoke, over body and sleeves alike: reusable markup for each one's `under`. */
export function yokePattern(defs: Defs, { primary, secondary, accent }: Palette, back: boolean) {
  const yarns = { S: visibleOn(primary, secondary), A: visibleOn(primary, accent) };
  let rows = '';
  for (const [i, [stitches, repeats]] of CHART.entries()) {
    const t = (i + 1) / CHART.length;
    const rx = 66 + 138 * t;
    const ry = back ? 9 + 104 * t : 65 + 88 * t;
    const y = Math.round(344 + 50 * t);
    const d = `M${Math.round(400 - rx)} ${y}A${Math.round(rx)} ${Math.round(ry)} 0 0 0 ${Math.round(400 + rx)} ${y}`;
    const unit = halfEllipse(rx, ry) / (repeats * stitches.length);
    for (const [colour, yarn] of Object.entries(yarns)) {
      const array = dashes(stitches, colour, unit);
      if (array === undefined) continue;
      // The pattern is centred: half a repeat more or less makes both ends alike.
      const middle = (stitches.length / 2 - stitches.indexOf(colour)) * unit;
      const offset = Math.round((middle - halfEllipse(rx, ry) / 2 + unit / 2) * 10) / 10;
      rows += stroke(d, yarn, 5, { 'stroke-dasharray': array, 'stroke-dashoffset': offset });
    }
  }
  return defs.reusable(group({}, rows));
}
