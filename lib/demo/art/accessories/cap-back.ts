import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { snap } from '../kit/hardware.ts';
import { label } from '../kit/mark.ts';
import { plain } from '../kit/material.ts';
import { dawn, dusk, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke, use } from '../kit/svg.ts';
import { button, type CapCut, FINE, LIT } from './cap-cut.ts';
import { across, whole } from './shape.ts';
import { strap } from './webbing.ts';

const BEHIND = '400,452 318,462 246,508 200,596 186,700 188,770! 280,796 400,802!';

/** From behind: the opening and what closes it. */
export function capBack(defs: Defs, cut: CapCut): string {
  const { place, front, sides, input, trucker } = cut;
  const d = whole(place(BEHIND));
  const gap = whole(place('400,660 350,668 308,702 292,756 290,812! 400,816!'));
  const { deep, glow: lit } = sides.ramp;
  const seams = ['400,452 402,560 400,660', '392,453 306,500 256,610 250,790'].map(place);
  const [middle = [], side = []] = seams;
  const rim = place('290,812 292,756 308,702 350,668 400,660');
  const inside = plain(defs, mix(input.palette.trim, input.palette.primary, 0.3), LIT);
  const sweat = ramp(mix(input.palette.trim, input.palette.secondary, 0.5));
  return (
    fill(gap, inside.ramp.deep) +
    fill(
      gap,
      defs.linear(300, 660, 480, 800, [
        [0, SHADOW, 0.75],
        [1, SHADOW, 0.25],
      ]),
    ) +
    stroke(line(across(place('284,772 340,790 400,794'))), sweat.base, 30) +
    stroke(line(across(place('284,764 340,782 400,786'))), sweat.light, 2, {
      'stroke-opacity': 0.6,
    }) +
    group(
      { 'clip-path': defs.clip(`${d}${gap}`) },
      label(
        input.mark,
        400,
        748,
        input.palette.trim,
        visibleOn(input.palette.trim, input.palette.accent),
        {
          scale: 0.7,
        },
      ),
    ) +
    group(
      { 'clip-path': defs.clip(cutOut(place)) },
      panel(defs, d, sides, { lift: 0 }),
      formLayer(
        defs,
        d,
        13,
        rounding(defs, d, 90, { deep, glow: lit, strength: 0.85 }),
        dusk(blade(place('560,500 612,620 606,780'), 90), 0.5, deep),
        dawn(blade(place('300,490 236,590 224,740'), 60), 0.6, lit),
        dawn(blade(place('360,480 330,560 326,650'), 40), 0.35, lit),
      ),
      ...[middle, side, mirror(side)].map(
        (points) =>
          seam(line(points), sides.ramp, 2) +
          stitch(line(offset(points, 7)), sides.ramp, sides.ramp, FINE) +
          stitch(line(offset(points, -7)), sides.ramp, sides.ramp, FINE),
      ),
    ) +
    stroke(line(across(rim)), front.ramp.dark, 13) +
    stroke(line(across(offset(rim, -2))), front.ramp.light, 3, { 'stroke-opacity': 0.5 }) +
    stitch(line(across(offset(rim, -1))), front.ramp, front.ramp, FINE) +
    (trucker ? button(defs, front, place('400,450')[0]) : '') +
    (trucker ? snapStrap(defs, cut) : elastic(cut))
  );
}

/** The crown from behind without its opening, as a clip. */
function cutOut(place: (text: string) => Point[]): string {
  const outer = place(BEHIND).slice(0, -1);
  const inner = place('292,806! 292,756 308,702 350,668 400,660');
  return outline([...outer, ...inner, ...mirror(inner).slice(1), ...mirror(outer).slice(0, -1)]);
}

/** A snapback: two plastic bands, seven pegs in seven holes. */
function snapStrap(defs: Defs, { input, place }: CapCut): string {
  const r = ramp(mix(input.palette.trim, '#8a8f93', 0.15));
  const stud = snap(defs, input.palette.trim, 6);
  const [at] = place('400,778');
  const y = Math.round(at?.y ?? 778);
  const band = `M272 ${y - 22}Q400 ${y + 8} 528 ${y - 22}l4 34Q400 ${y + 44} 268 ${y + 12}z`;
  return (
    fill(band, SHADOW, { opacity: 0.4, transform: 'translate(2 6)' }) +
    fill(
      band,
      defs.across(90, [
        [0, r.light],
        [0.4, r.base],
        [1, r.deep],
      ]),
    ) +
    stroke(`M274 ${y - 20}Q400 ${y + 10} 526 ${y - 20}`, r.glow, 1.6, { 'stroke-opacity': 0.8 }) +
    stroke(`M430 ${y - 8}q6 18 2 34`, r.deep, 2.4) +
    Array.from({ length: 7 }, (_, i) => {
      const x = 304 + i * 32;
      const py = y + 11 - ((x - 400) / 128) ** 2 * 15;
      return i > 3 ? ellipse(x, py, 6, 6, r.deep) : use(stud, x, py);
    }).join('')
  );
}

/** The flat elastic of a running cap. */
function elastic({ input, place }: CapCut): string {
  const [at] = place('400,790');
  const y = Math.round(at?.y ?? 790);
  const tape = ramp(mix(input.palette.trim, input.palette.primary, 0.2));
  const flash = ramp('#cfd4d6');
  return (
    strap(across(pts(`274,${y - 16} 330,${y - 2} 400,${y + 3}`)), 34, tape, { lift: 0.6 }) +
    strap(`380,${y + 2} 420,${y + 2}`, 22, flash, { lift: 0.2 })
  );
}
