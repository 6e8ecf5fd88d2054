import { mix, ramp } from '../kit/colour.ts';
import { buckle } from '../kit/hardware.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { type LitBox, webbing } from '../kit/material.ts';
import { dawn, dusk, formLayer, panel } from '../kit/panel.ts';
import { blade, line, type Point, pts, roundRect } from '../kit/path.ts';
import { contactShadow, scene } from '../kit/scene.ts';
import { Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { halo, headFront, headSide, type LampCut, lampCut } from './lamp-head.ts';
import { across, ribbon } from './shape.ts';
import { ladderLock } from './webbing.ts';

const LIT: LitBox = { x1: 120, y1: 480, x2: 680, y2: 800 };
/** Upper edge of the strap, farther and nearer half, as it stands on its edge. */
const FAR = '112,610 140,540 250,478 400,464';
const NEAR = '112,610 140,672 250,724 400,736';
const HIGH = 62;

const lower = (points: readonly Point[], by = HIGH): Point[] =>
  points.map((p) => ({ ...p, y: p.y + by }));

/** Half of the elastic ring: the inside of its far wall, or the outside of its near one. */
function elastic(defs: Defs, { input, accent }: LampCut, near: boolean, striped: boolean): string {
  const tape = webbing(defs, input.palette.secondary, LIT, 90);
  const edge = across(pts(near ? NEAR : FAR));
  const d = ribbon(edge, lower(edge));
  const { deep, glow, dark, light } = tape.ramp;
  const seen = ramp(accent);
  const stripes = striped
    ? stroke(line(lower(edge, 18)), near ? seen.base : seen.dark, 7) +
      stroke(line(lower(edge, 44)), near ? seen.base : seen.dark, 7) +
      stroke(line(lower(edge, 31)), '#d5dadc', 5, {
        'stroke-dasharray': '16 10',
        'stroke-opacity': near ? 0.9 : 0.5,
      })
    : stroke(line(lower(edge, 31)), near ? light : dark, 16, { 'stroke-opacity': 0.5 });
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, tape, { lift: 0, ...(near ? {} : { base: dark }) }),
    stripes,
    formLayer(
      defs,
      d,
      9,
      near
        ? dusk(blade(pts('560,720 690,690 690,620'), 130), 0.7, deep) +
            dusk(blade(pts('110,600 130,670 180,720'), 40), 0.6, deep) +
            dawn(blade(pts('170,700 240,750 300,770'), 50), 0.6, glow)
        : dusk(d, 0.35, deep) + dusk(blade(pts('110,610 150,560 260,510'), 90), 0.7, deep),
    ),
    stroke(line(lower(edge, 2)), glow, 3, { 'stroke-opacity': near ? 0.5 : 0.25 }),
    stroke(line(lower(edge, HIGH - 3)), deep, 4, { 'stroke-opacity': 0.5 }),
  );
}

/** Where the strap is taken in: a slider on the near right, its loose end doubled back. */
function adjuster(defs: Defs, { input, dark }: LampCut): string {
  const lock = ladderLock(defs, mix(input.palette.trim, '#6b6f73', 0.3), 60);
  return (
    use(lock, 596, 742, { turn: 76, scale: '1 1.1' }) +
    stroke('M620 700l4 60', dark.deep, 3, { 'stroke-opacity': 0.5 })
  );
}

/** Battery box at the back of the head, seen over the near strap from inside. */
function battery(defs: Defs, { shell, dark }: LampCut): string {
  const box = roundRect(338, 446, 124, 92, 20);
  return (
    fill(
      box,
      defs.across(70, [
        [0, dark.light],
        [0.4, dark.base],
        [1, dark.deep],
      ]),
    ) +
    stroke('M352 470h96M352 486h96M352 502h96', dark.deep, 3, { 'stroke-opacity': 0.6 }) +
    fill(roundRect(350, 452, 100, 8, 4), shell.base, { opacity: 0.8 })
  );
}

function whole(defs: Defs, cut: LampCut, striped: boolean, side: boolean): string {
  const light = cut.round ? '#e4f6c0' : '#fff1c9';
  const clasp = buckle(defs, mix(cut.input.palette.trim, '#6b6f73', 0.3), 56);
  if (side) {
    const beam = cut.round ? 'M52 600L-130 480V1040L40 780Z' : 'M30 648L-130 560V980L46 760Z';
    return group(
      { transform: 'translate(100 132)scale(.86)' },
      fill(
        beam,
        defs.linear(50, 700, -120, 760, [
          [0, light, 0.75],
          [1, light, 0],
        ]),
      ),
      group(
        { transform: 'translate(70 0)' },
        elastic(defs, cut, false, striped),
        elastic(defs, cut, true, striped),
        use(clasp, 400, 766, { scale: 0.9 }),
      ),
      halo(defs, 44, 690, 120, light),
      headSide(defs, cut),
    );
  }
  return (
    elastic(defs, cut, false, striped) +
    battery(defs, cut) +
    elastic(defs, cut, true, striped) +
    adjuster(defs, cut) +
    group(
      { transform: 'translate(0 82)' },
      headFront(defs, cut),
      halo(defs, cut.round ? 400 : 380, 685, cut.round ? 190 : 180, light),
    ) +
    (striped ? '' : mark(cut.input.mark, 196, 734, cut.accent, { scale: 0.62, turn: 20 }))
  );
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { options, kids, view } = input;
  const small = choice(options, 'size', ['medium', 'small']) === 'small';
  const striped = choice(options, 'pattern', ['plain', 'stripe']) === 'stripe';
  const cut = lampCut(input, small);
  const side = view === 'side';
  const product = whole(defs, cut, striped, side);
  const at = {
    defs,
    product,
    shadow: side
      ? contactShadow(defs, 280, 730, 822)
      : contactShadow(defs, 140, 660, 816, 1.2) + contactShadow(defs, 290, 520, 850, 0.6),
  };
  switch (view) {
    case 'lens':
      return scene({ ...at, camera: { x: 400, y: 764, scale: 2.5 } });
    case 'strap':
      return scene({ ...at, camera: { x: 560, y: 690, scale: 2.4 } });
    default:
      return scene({ ...at, kids, anchor: { x: 400, y: 760 } });
  }
}

/**
 * Headlamps. Options: `size` medium | small (a child's: round, its front twists); `pattern` plain |
 * stripe (the strap).
 */
export const headlamp: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'side', label: 'side view, lamp tilted' },
    { id: 'lens', label: 'lamp close up' },
    { id: 'strap', label: 'strap close up' },
  ],
  draw,
};
