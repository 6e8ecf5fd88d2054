import { mix, ramp, SHADOW } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { glow } from '../kit/material.ts';
import { dawn, dusk, fold, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, line, offset, outline } from '../kit/path.ts';
import { contactShadow, scene } from '../kit/scene.ts';
import { Defs, fill, group, stroke } from '../kit/svg.ts';
import { capBack } from './cap-back.ts';
import { button, type CapCut, capCut, FINE } from './cap-cut.ts';
import { strap } from './webbing.ts';

const CROWN =
  '214,716! 206,650 226,566 280,496 352,462 430,452 514,466 584,516 630,600 646,700 640,736! 590,760 486,780 350,764';
const PEAK =
  '206,712! 150,748 92,806 66,856 78,890 140,896 236,870 340,842 432,816 488,782! 500,740! 380,700 240,680!';
const FRONT_SEAM = '436,452 486,520 502,640 486,782';
const SIDE_SEAM = '446,453 556,500 614,600 622,748';

function peak(defs: Defs, { place, peak: cloth, front, input, trucker }: CapCut): string {
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
function embroidered(cut: CapCut, x: number, y: number, scale: number, turn: number): string {
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
function capFront(defs: Defs, cut: CapCut): string {
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

function reflective(x: number, y: number): string {
  return strap(`${x - 2},${y - 20} ${x + 2},${y + 16}`, 20, ramp('#cfd4d6'), { lift: 0.3 });
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
  const cut = capCut(defs, input);
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
