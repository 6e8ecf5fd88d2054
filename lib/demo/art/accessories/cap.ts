import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { snap } from '../kit/hardware.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { glow, type LitBox, type Material, mesh, nubuck, plain, shell } from '../kit/material.ts';
import { dawn, dusk, fold, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point, pts, warp } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import { contactShadow, scene } from '../kit/scene.ts';
import { Defs, ellipse, fill, group, stroke, use } from '../kit/svg.ts';

import { across, whole } from './shape.ts';
import { strap } from './webbing.ts';

const LIT: LitBox = { x1: 180, y1: 420, x2: 640, y2: 880 };
const FINE = { length: 6, gap: 3.5, width: 1.5 } as const;

const CROWN =
  '214,716! 206,650 226,566 280,496 352,462 430,452 514,466 584,516 630,600 646,700 640,736! 590,760 486,780 350,764';
const PEAK =
  '206,712! 150,748 92,806 66,856 78,890 140,896 236,870 340,842 432,816 488,782! 500,740! 380,700 240,680!';
const FRONT_SEAM = '436,452 486,520 502,640 486,782';
const SIDE_SEAM = '446,453 556,500 614,600 622,748';
const BEHIND = '400,452 318,462 246,508 200,596 186,700 188,770! 280,796 400,802!';

interface Cut {
  input: DrawInput;
  trucker: boolean;
  front: Material;
  sides: Material;
  peak: Material;
  accent: string;
  print?: string;
  place: (text: string) => Point[];
}

function cutOf(defs: Defs, input: DrawInput): Cut {
  const { palette, options } = input;
  const contrast = choice(options, 'pattern', ['plain', 'yoke']) === 'yoke';
  const short = choice(options, 'brim', ['wide', 'narrow']) === 'narrow';
  const print = choice(options, 'print', PRINTS);
  const cloth = contrast ? nubuck : shell;
  return {
    input,
    trucker: contrast,
    front: cloth(defs, palette.primary, LIT),
    sides: mesh(defs, contrast ? palette.secondary : palette.primary, LIT, contrast ? 1 : 0.62),
    peak: cloth(
      defs,
      contrast ? palette.primary : mix(palette.primary, palette.secondary, 0.6),
      LIT,
    ),
    accent: visibleOn(palette.primary, palette.accent),
    ...(print === 'none' ? {} : { print: printTile(defs, print, palette.secondary, 0.8) }),
    // A running cap is shallower, and its peak shorter.
    place: (text) =>
      warp(pts(text), (x, y) =>
        short
          ? {
              x: x < 240 ? 240 + (x - 240) * 0.82 : x,
              y: y < 780 ? 780 + (y - 780) * 0.92 : 780 + (y - 780) * 0.78,
            }
          : { x, y },
      ),
  };
}

function peak(defs: Defs, { place, peak: cloth, front, input, trucker }: Cut): string {
  const shape = place(PEAK);
  const d = outline(shape);
  const { deep, glow: lit } = cloth.ramp;
  const under = ramp(mix(input.palette.trim, input.palette.secondary, 0.4));
  const rim = place('66,856 78,890 140,896 236,870 340,842 432,816 488,782');
  const rows = trucker ? 6 : 2;
  return (
    fill(d, under.deep, { transform: 'translate(3 11)' }) +
    stroke(line(rim), under.base, 3, { transform: 'translate(3 9)', 'stroke-opacity': 0.5 }) +
    panel(defs, d, cloth, { lift: 0 }) +
    formLayer(
      defs,
      d,
      11,
      rounding(defs, d, 40, { deep, glow: lit, strength: 0.8 }),
      dusk(
        blade(place('214,716 300,760 400,784 490,784'), 60),
        0.75,
        mix(deep, front.ramp.deep, 0.5),
      ),
      dawn(blade(place('110,832 180,780 250,764'), 60), 0.8, lit),
      dusk(blade(place('240,870 360,836 480,796'), 50), 0.6, deep),
    ) +
    Array.from({ length: rows }, (_, i) =>
      stitch(line(offset(rim, -9 - i * (trucker ? 10 : 8))), cloth.ramp, cloth.ramp, FINE),
    ).join('')
  );
}

/** Dashes inside a mark that make it read as embroidery. */
function embroidered(cut: Cut, x: number, y: number, scale: number, turn: number): string {
  const { input, accent } = cut;
  const thread = ramp(accent);
  const at = { scale, turn };
  return (
    mark(input.mark, x + 2, y + 4, SHADOW, { ...at, opacity: 0.35 }) +
    mark(input.mark, x + 0.6, y + 1.4, thread.dark, at) +
    mark(input.mark, x, y, thread.base, at) +
    mark(input.mark, x - 0.8, y - 0.8, thread.light, { ...at, opacity: 0.45 })
  );
}

/** From the front and a little to its left, peak forward. */
function capFront(defs: Defs, cut: Cut): string {
  const { place, front, sides, print, trucker } = cut;
  const d = outline(place(CROWN));
  const face = outline([
    ...place('190,720! 190,440! 436,440!'),
    ...place(FRONT_SEAM),
    ...place('488,800! 190,800!'),
  ]);
  const { deep, glow: lit } = front.ramp;
  const seams = [FRONT_SEAM, SIDE_SEAM].map(place);
  const hem = place('486,780 590,760 640,736');
  const tab = place('560,700 590,692')[0] ?? { x: 0, y: 0 };
  return (
    peak(defs, cut) +
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, sides, { lift: 0 }),
      panel(defs, face, front, { lift: 0.3 }),
      print === undefined ? '' : fill(face, print, { 'fill-opacity': 0.85 }),
      formLayer(
        defs,
        d,
        13,
        rounding(defs, d, 70, { deep: mix(deep, sides.ramp.deep, 0.5), glow: lit, strength: 0.75 }),
        dusk(blade(place('560,480 624,600 634,740'), 90), 0.55, sides.ramp.deep),
        dusk(blade(place('500,480 530,620 520,780'), 40), 0.4, sides.ramp.deep),
        dawn(blade(place('300,500 250,580 240,680'), 70), 0.75, lit),
        dusk(blade(place('440,500 470,620 462,770'), 50), 0.4, deep),
        trucker ? '' : fold(place('300,540 330,600 320,680'), 30, front.ramp, 0.5),
        trucker ? '' : fold(place('420,520 404,590 420,680'), 30, front.ramp, 0.4),
        dawn(blade(place('540,560 566,620 570,700'), 40), 0.4, sides.ramp.glow),
      ),
      ...seams.map(
        (points) =>
          seam(line(points), sides.ramp, 2) +
          stitch(line(offset(points, 7)), front.ramp, front.ramp, FINE) +
          stitch(line(offset(points, -7)), sides.ramp, sides.ramp, FINE),
      ),
      stitch(line(offset(hem, -12)), sides.ramp, sides.ramp, FINE),
    ) +
    (trucker ? button(defs, front, place('436,450')[0]) : reflective(tab.x, tab.y + 30)) +
    embroidered(cut, 336, (place('0,620')[0]?.y ?? 620) - 8, trucker ? 3 : 2.1, -6)
  );
}

function button(defs: Defs, cloth: Material, at: Point | undefined): string {
  const { glow: lit, base, deep } = cloth.ramp;
  return ellipse(
    at?.x ?? 0,
    at?.y ?? 0,
    17,
    8,
    defs.across(40, [
      [0, lit],
      [0.5, base],
      [1, deep],
    ]),
  );
}

function reflective(x: number, y: number): string {
  return strap(`${x - 2},${y - 20} ${x + 2},${y + 16}`, 20, ramp('#cfd4d6'), { lift: 0.3 });
}

/** From behind: the opening and what closes it. */
function capBack(defs: Defs, cut: Cut): string {
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
function snapStrap(defs: Defs, { input, place }: Cut): string {
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
function elastic({ input, place }: Cut): string {
  const [at] = place('400,790');
  const y = Math.round(at?.y ?? 790);
  const tape = ramp(mix(input.palette.trim, input.palette.primary, 0.2));
  const flash = ramp('#cfd4d6');
  return (
    strap(across(pts(`274,${y - 16} 330,${y - 2} 400,${y + 3}`)), 34, tape, { lift: 0.6 }) +
    strap(`380,${y + 2} 420,${y + 2}`, 22, flash, { lift: 0.2 })
  );
}

/** The cap stands on the back of its crown and on the edge of its peak. */
function resting(defs: Defs): string {
  const stone = '#2a211b';
  return (
    glow(defs, { x: 440, y: 830, rx: 420, ry: 90 }, stone, 0.4) +
    glow(defs, { x: 300, y: 858, rx: 270, ry: 40, turn: -15 }, stone, 0.7) +
    glow(defs, { x: 580, y: 764, rx: 130, ry: 26 }, stone, 0.8)
  );
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = cutOf(defs, input);
  const { view, kids } = input;
  const behind = view === 'back' || view === 'closure';
  const at = {
    defs,
    product: (behind ? capBack : capFront)(defs, cut),
    shadow: behind ? contactShadow(defs, 196, 604, 806) : resting(defs),
  };
  switch (view) {
    case 'peak':
      return scene({ ...at, camera: { x: 250, y: 800, scale: 2.5 } });
    case 'panel':
      return scene({ ...at, camera: { x: 400, y: 600, scale: 2.3 } });
    case 'closure':
      return scene({ ...at, camera: { x: 400, y: 720, scale: 2.3 } });
    default:
      return scene({ ...at, kids, anchor: { x: 400, y: 890 } });
  }
}

/**
 * Caps. Options: `brim` wide | narrow (a running cap: shallow, short in the peak); `pattern` plain
 * | yoke (a trucker: meshed behind in the second colour, with a snapback); `print` none | leaf |
 * tracks | contour.
 */
export const cap: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'panel', label: 'front panel and mesh close up' },
    { id: 'peak', label: 'peak close up' },
    { id: 'closure', label: 'back closure close up' },
  ],
  draw,
};
