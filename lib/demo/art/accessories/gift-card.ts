import { KEY, mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { debossed, mark } from '../kit/mark.ts';
import { shell } from '../kit/material.ts';
import { castShadow, cord, panel } from '../kit/panel.ts';
import { line, outline, type Point, roundRect } from '../kit/path.ts';
import { PRINTS } from '../kit/print.ts';
import { hangingShadow, scene } from '../kit/scene.ts';
import { Defs, fill, group, stroke } from '../kit/svg.ts';
import { CARD, cardPicture } from './card-picture.ts';

const { width: W, height: H, corner: R } = CARD;
const FACE = roundRect(0, 0, W, H, R);

/** Places a sheet `w` × `h`, drawn from 0,0, with its middle at x,y. */
function placed(
  x: number,
  y: number,
  turn: number,
  markup: string,
  w: number = W,
  h: number = H,
): string {
  return group(
    { transform: `translate(${x} ${y})rotate(${turn})translate(${-w / 2} ${-h / 2})` },
    markup,
  );
}

/** Corners of that sheet, for its shadow. */
function corners(x: number, y: number, turn: number, w: number = W, h: number = H): Point[] {
  const a = (turn * Math.PI) / 180;
  return [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ].map(([dx = 0, dy = 0]) => ({
    x: x + dx * Math.cos(a) - dy * Math.sin(a),
    y: y + dx * Math.sin(a) + dy * Math.cos(a),
    corner: true,
  }));
}

/** Gloss over a printed face, and the cut edge of its board. */
function gloss(defs: Defs): string {
  return (
    fill(
      FACE,
      defs.linear(0, 0, W, H, [
        [0, KEY, 0.34],
        [0.3, KEY, 0.04],
        [0.42, '#fff', 0.16],
        [0.5, '#fff', 0],
        [1, SHADOW, 0.22],
      ]),
    ) +
    stroke(roundRect(1.2, 1.2, W - 2.4, H - 2.4, R - 1), '#fff', 2.4, { 'stroke-opacity': 0.55 }) +
    stroke(`M${R} ${H - 1}H${W - R}q${R - 1} 0 ${R - 1} ${-R}V${R}`, SHADOW, 2.4, {
      'stroke-opacity': 0.3,
    })
  );
}

function front(defs: Defs, input: DrawInput): string {
  const print = choice(input.options, 'print', PRINTS);
  const ink = mix(input.palette.accent, '#fffaf0', 0.7);
  return (
    fill(FACE, '#fff') +
    group({ 'clip-path': defs.clip(FACE) }, cardPicture(defs, input, print)) +
    mark(input.mark, 66, 70, SHADOW, { scale: 1.7, opacity: 0.25 }) +
    mark(input.mark, 64, 66, ink, { scale: 1.7 }) +
    gloss(defs)
  );
}

/** Bars of a code, from the maker's mark's own rhythm rather than a real number. */
function bars(ink: string): string {
  const widths = [
    3, 1, 2, 1, 4, 2, 1, 3, 1, 1, 2, 4, 1, 2, 3, 1, 1, 4, 2, 1, 3, 2, 1, 1, 3, 2, 4, 1, 2, 1,
  ];
  let x = 60;
  let d = '';
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) d += `M${x} 520h${width * 3}v74h${-width * 3}z`;
    x += width * 3 + 2;
  }
  return fill(d, ink);
}

function back(defs: Defs, input: DrawInput): string {
  const { palette } = input;
  const board = ramp(mix(palette.accent, '#fffaf0', 0.45));
  const ink = visibleOn(board.base, mix(palette.trim, palette.secondary, 0.3), 0.4);
  const foil = ramp('#c3c7ca');
  const panelAt = (x: number, y: number, w: number) =>
    fill(roundRect(x, y, w, 62, 10), '#fffdf8') +
    stroke(roundRect(x, y, w, 62, 10), ink, 2, { 'stroke-opacity': 0.35 });
  const dots = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, i) => `M${x + i * 20 + Math.floor(i / 4) * 14} ${y}h.1`).join(
      '',
    );
  const scratched = outline(
    '300,352! 320,346 340,356 366,348 382,358! 380,380 360,392 330,386 306,390!',
  );
  return (
    fill(
      FACE,
      defs.linear(0, 0, W, H, [
        [0, board.light],
        [0.6, board.base],
        [1, board.dark],
      ]),
    ) +
    group(
      { 'clip-path': defs.clip(FACE) },
      fill(`M0 64H${W}V150H0Z`, mix(palette.trim, '#16181c', 0.5)),
      fill(`M0 64H${W}V84H0Z`, '#fff', { opacity: 0.12 }),
      fill(`M0 612H${W}V660H0Z`, palette.primary),
      fill(`M0 604H${W}V614H0Z`, palette.secondary),
    ) +
    mark(input.mark, 82, 226, palette.secondary, { scale: 2 }) +
    stroke('M150 206h210M150 228h160M150 250h186', ink, 7, {
      'stroke-opacity': 0.22,
      'stroke-linecap': 'round',
    }) +
    panelAt(52, 336, 216) +
    stroke(dots(74, 367, 8), ink, 10, { 'stroke-linecap': 'round' }) +
    panelAt(284, 336, 100) +
    stroke(dots(304, 367, 4), ink, 10, { 'stroke-linecap': 'round' }) +
    fill(
      roundRect(284, 336, 100, 62, 10),
      defs.across(20, [
        [0, foil.light],
        [0.5, foil.base],
        [1, foil.dark],
      ]),
      { opacity: 0.92 },
    ) +
    stroke('M288 350l92 0M288 362l92 0M288 374l92 0M288 386l92 0', foil.deep, 2, {
      'stroke-opacity': 0.3,
      'stroke-dasharray': '6 4',
    }) +
    fill(scratched, '#fffdf8') +
    stroke(dots(314, 369, 3), ink, 10, { 'stroke-linecap': 'round' }) +
    stroke('M60 436h308M60 458h260M60 480h290', ink, 6, {
      'stroke-opacity': 0.18,
      'stroke-linecap': 'round',
    }) +
    bars(ink) +
    gloss(defs)
  );
}

const SLEEVE = { w: 480, h: 600 } as const;

/** The paper envelope, from its flap side. */
function envelope(defs: Defs, { palette, mark: maker }: DrawInput, open: boolean): string {
  const { w, h } = SLEEVE;
  const box = { x1: 0, y1: 0, x2: w, y2: h };
  const paper = shell(defs, mix(palette.secondary, palette.primary, 0.25), box);
  const sheet = roundRect(0, 0, w, h, 14);
  const side = (right: boolean) =>
    outline(right ? `${w},10! ${w},${h - 10}! 250,300!` : `0,10! 0,${h - 10}! 230,300!`);
  const foot = outline(`6,${h}! 226,316 254,316 ${w - 6},${h}!`);
  const flap = outline(`2,4! 222,336 240,346 258,336 ${w - 2},4!`);
  const seal = ramp(palette.accent);
  const wax =
    'M240 302C270 298 284 322 280 344C278 372 254 384 236 380C208 378 196 356 202 332C206 312 220 304 240 302Z';
  return (
    panel(defs, sheet, paper, { lift: 0, ...(open ? { base: paper.ramp.dark } : {}) }) +
    panel(defs, side(false), paper, { lift: 0.3 }) +
    panel(defs, side(true), paper, { lift: 0.3, base: paper.ramp.dark }) +
    panel(defs, foot, paper, { lift: 0.5 }) +
    (open
      ? ''
      : panel(defs, flap, paper, { lift: 0.9 }) +
        castShadow(wax, 0.8) +
        fill(
          wax,
          defs.across(50, [
            [0, seal.glow],
            [0.4, seal.base],
            [1, seal.deep],
          ]),
        ) +
        debossed(maker, 241, 341, seal.deep, seal.glow, { scale: 1.1 }))
  );
}

/** A pocket of paper that the card stands in. */
function pocket(defs: Defs, { palette, mark: maker }: DrawInput): string {
  const { w } = SLEEVE;
  const box = { x1: 0, y1: 0, x2: w, y2: 420 };
  const paper = shell(defs, mix(palette.secondary, palette.primary, 0.25), box);
  const d = outline(`0,0! 150,0! 190,54 240,70 290,54 330,0! ${w},0! ${w},420! 0,420!`);
  const ink = visibleOn(paper.ramp.base, palette.accent, 0.2);
  return (
    panel(defs, d, paper, { lift: 1.1 }) +
    stroke(line('150,4 190,58 240,74 290,58 330,4'), paper.ramp.glow, 2, {
      'stroke-opacity': 0.6,
    }) +
    mark(maker, 240, 220, ink, { scale: 2.6 })
  );
}

/** Cord tied round the card, with its bow. */
function bow({ palette }: DrawInput): string {
  const string = ramp(visibleOn(palette.secondary, palette.accent, 0.25));
  const at = (d: string, lift = 1) => cord(d, string, 11, { lift, fleck: ramp(palette.trim).base });
  return (
    at(`M-2 430H${W + 2}`, 0.6) +
    at('M215 -2V652', 0.6) +
    at(line('215,430 160,380 110,376 104,412 140,436 208,432')) +
    at(line('215,430 270,378 322,374 330,410 292,438 222,432')) +
    at(line('210,434 180,486 150,520')) +
    at(line('220,434 256,486 268,530')) +
    cord('M203 424q12 -8 24 2q4 12 -8 14q-16 2 -16 -16z', string, 12)
  );
}

function listing(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const size = choice(input.options, 'size', ['small', 'medium', 'large']);
  if (size === 'small') {
    return {
      product: placed(400, 600, -5, front(defs, input)),
      shadow: hangingShadow(defs, corners(400, 600, -5)),
    };
  }
  const { w, h } = SLEEVE;
  return {
    product:
      placed(436, 640, 8, envelope(defs, input, false), w, h) +
      placed(
        376,
        580,
        -5,
        castShadow(FACE, 1.6) + front(defs, input) + (size === 'large' ? bow(input) : ''),
      ),
    shadow: hangingShadow(defs, corners(436, 640, 8, w, h)),
  };
}

function tucked(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { w } = SLEEVE;
  return {
    product:
      placed(400, 530, -3, front(defs, input)) + placed(400, 800, 0, pocket(defs, input), w, 420),
    shadow:
      hangingShadow(defs, corners(400, 800, 0, w, 420)) +
      hangingShadow(defs, corners(400, 530, -3)),
  };
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const anchor = { x: 400, y: 600 };
  const { kids, view } = input;
  switch (view) {
    case 'back':
      return scene({
        defs,
        kids,
        anchor,
        product: placed(400, 600, 4, back(defs, input)),
        shadow: hangingShadow(defs, corners(400, 600, 4)),
      });
    case 'envelope':
      return scene({ defs, kids, anchor, ...tucked(defs, input) });
    case 'picture':
      return scene({ defs, ...listing(defs, input), camera: { x: 390, y: 640, scale: 2.3 } });
    default:
      return scene({ defs, kids, anchor, ...listing(defs, input) });
  }
}

/**
 * Gift cards. Options: `print` none | leaf | tracks | contour (what lies before the ranges on its
 * picture); `size` small (the card) | medium (with its envelope) | large (and tied with cord).
 */
export const giftCard: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'envelope', label: 'in its envelope' },
    { id: 'picture', label: 'picture close up' },
  ],
  draw,
};
