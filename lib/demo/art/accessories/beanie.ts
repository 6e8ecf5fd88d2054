import { mix, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput, flag, type KindArt } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import { glow, type LitBox, type Material, plain } from '../kit/material.ts';
import { castShadow, dawn, dusk, fold, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, pts } from '../kit/path.ts';
import { hangingShadow, scene } from '../kit/scene.ts';
import { Defs, group, stroke } from '../kit/svg.ts';
import { pompom } from './pompom.ts';
import { fuzz, ribbed, ribs } from './ribbing.ts';
import { across, whole } from './shape.ts';

const LIT: LitBox = { x1: 190, y1: 300, x2: 640, y2: 840 };

interface Cut {
  input: DrawInput;
  wool: Material;
  second: Material;
  accent: string;
  striped: boolean;
  cuffed: boolean;
  bobble: boolean;
}

function cutOf(defs: Defs, input: DrawInput): Cut {
  const { palette, options } = input;
  return {
    input,
    wool: plain(defs, palette.primary, LIT),
    second: plain(defs, palette.secondary, LIT),
    accent: visibleOn(palette.primary, palette.accent),
    striped: choice(options, 'pattern', ['plain', 'stripe']) === 'stripe',
    cuffed: choice(options, 'cuff', ['rib', 'none']) === 'rib',
    bobble: flag(options, 'pompom'),
  };
}

/** Bands of the second colour, and a thread that shines in headlights along one of them. */
function stripes(defs: Defs, { second, accent }: Cut, from: number, gap: number): string {
  const band = (y: number, height: number, paint: string) =>
    stroke(`M150 ${y - 10}Q400 ${y + 22} 650 ${y - 10}`, paint, height);
  return (
    [0, 1, 2].map((i) => band(from + i * gap, gap * 0.46, second.base)).join('') +
    band(
      from + gap * 1.5,
      7,
      defs.linear(150, 0, 650, 0, [
        [0, accent],
        [1, ramp(accent).dark],
      ]),
    )
  );
}

interface Size {
  half: string;
  /** Where the body's ribs end, and how far they sag in the middle. */
  foot: number;
  width: number;
}

function bodyOf(defs: Defs, cut: Cut, { half, foot, width }: Size): string {
  const { wool, striped, second } = cut;
  const shape = pts(half);
  const d = whole(shape);
  const top = shape[0]?.y ?? 0;
  const { deep, glow: lit } = wool.ramp;
  const tone = striped ? mix(deep, second.ramp.deep, 0.4) : deep;
  return (
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, wool, { lift: 0 }),
      striped ? stripes(defs, cut, top + 130, (foot - top - 120) / 3.2) : '',
      ribbed(ribs(26, width, foot, top, 0.16, 20), { ...wool.ramp, deep: tone }),
      formLayer(
        defs,
        d,
        15,
        rounding(defs, d, 90, { deep: tone, glow: lit, strength: 0.85 }),
        dusk(blade(pts(`560,${top + 80} 610,${(top + foot) / 2} 596,${foot}`), 110), 0.5, tone),
        dawn(blade(pts(`320,${top + 60} 250,${(top + foot) / 2} 240,${foot - 20}`), 90), 0.55, lit),
        dusk(blade(pts(`340,${top} 400,${top + 14} 460,${top}`), 60), 0.6, tone),
        fold(pts(`214,${foot - 90} 270,${foot - 60} 340,${foot - 70}`), 34, wool.ramp, 0.5),
        fold(pts(`470,${foot - 120} 530,${foot - 90} 590,${foot - 110}`), 30, wool.ramp, 0.4),
      ),
    ) + fuzz(across(shape.slice(0, -1).reverse()), wool.ramp, 90)
  );
}

function cuff(defs: Defs, { wool, input, striped, second }: Cut): string {
  const upper = across(pts('180,644 280,664 400,672'));
  const lower = across(pts('182,800 280,826 400,834'));
  const edges = outline([...upper, ...lower.slice().reverse()]);
  const cloth = striped ? second : wool;
  const { deep, glow: lit } = cloth.ramp;
  const thread = visibleOn(input.palette.trim, input.palette.accent);
  return (
    castShadow(line(upper), 0.6) +
    group(
      { 'clip-path': defs.clip(edges) },
      panel(defs, edges, cloth, { lift: 0 }),
      ribbed(ribs(26, 236, 808, 632, 1, 34), cloth.ramp),
      formLayer(
        defs,
        edges,
        9,
        stroke(line(offset(upper, 8)), lit, 26, { 'stroke-opacity': 0.5 }),
        stroke(line(offset(lower, -4)), deep, 30, { 'stroke-opacity': 0.7 }),
        dusk('M548 620H660V860H540C576 780 570 700 548 620Z', 0.5, deep),
        dusk('M170 620H196C186 700 188 780 200 860H160Z', 0.5, deep),
        dawn(blade(pts('236,670 226,730 238,810'), 60), 0.6, lit),
      ),
    ) +
    stroke(line(offset(upper, 3)), lit, 4, { 'stroke-opacity': 0.35 }) +
    label(input.mark, 474, 744, input.palette.trim, thread, { scale: 0.92, turn: -3 })
  );
}

const UP: Size = {
  half: '400,352 330,358 258,394 212,462 192,560 186,680! 290,700 400,704!',
  foot: 690,
  width: 218,
};
const DOWN: Size = {
  half: '400,290 330,296 262,332 218,402 198,520 188,700 184,868! 290,896 400,904!',
  foot: 874,
  width: 222,
};

function standing(defs: Defs, cut: Cut, size: Size): { product: string; shadow: string } {
  const { wool, second, bobble, input, striped } = cut;
  const turned = size === UP;
  const half = pts(
    turned ? `${size.half.split(' 186')[0]} 178,660 180,800! 280,826 400,834!` : size.half,
  );
  const top = half[0]?.y ?? 0;
  const hem = across(pts('186,842! 290,868 400,876'));
  const thread = visibleOn(input.palette.trim, input.palette.accent);
  return {
    shadow: hangingShadow(defs, [...half, ...mirror(half)], { pool: true }),
    product:
      bodyOf(defs, cut, size) +
      (turned
        ? cuff(defs, cut)
        : seam(line(hem), wool.ramp, 2) +
          label(input.mark, 470, 800, input.palette.trim, thread, { scale: 0.92, turn: -3 })) +
      (bobble
        ? pompom(
            defs,
            { x: 400, y: top - 24, r: 82 },
            striped ? second.ramp : wool.ramp,
            ramp(cut.accent),
          )
        : ''),
  };
}

/** From above: ribs run into four darts, or into the pompom. */
function crown(defs: Defs, cut: Cut): { product: string; shadow: string } {
  const { wool, second, striped, bobble, accent } = cut;
  const r = 262;
  const disc = `M${400 - r} 600a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const { deep, glow: lit } = wool.ramp;
  const count = 52;
  const ray = (i: number, from: number, to: number) => {
    const a = (i / count) * 2 * Math.PI;
    const p = (d: number) =>
      `${Math.round(400 + Math.cos(a) * d)} ${Math.round(600 + Math.sin(a) * d)}`;
    return `M${p(from)}L${p(to)}`;
  };
  const rays = (step: number, from: number) =>
    Array.from({ length: count }, (_, i) => ray(i + step, from, r)).join('');
  // Seen from above a stitch is a short arc across its rib.
  let rounds = '';
  for (let i = 0; i < count; i++) {
    const a = ((i + 0.5) / count) * 2 * Math.PI;
    for (let d = 60; d < r; d += 13) {
      const w = ((Math.PI * d) / count) * 0.62;
      const [x, y] = [400 + Math.cos(a) * d, 600 + Math.sin(a) * d];
      const [tx, ty] = [-Math.sin(a) * w, Math.cos(a) * w];
      const [bx, by] = [Math.cos(a) * 8, Math.sin(a) * 8];
      rounds += `M${Math.round(x - tx)} ${Math.round(y - ty)}q${Math.round(tx + bx)} ${Math.round(ty + by)} ${Math.round(2 * tx)} ${Math.round(2 * ty)}`;
    }
  }
  const ring = (radius: number, width: number, paint: string) =>
    stroke(
      `M${400 - radius} 600a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
      paint,
      width,
    );
  const darts = 'M400 600L588 420M400 600L214 418M400 600L590 784M400 600L212 782';
  return {
    shadow:
      glow(defs, { x: 436, y: 650, rx: 340, ry: 340 }, '#2a211b', 0.6) +
      glow(defs, { x: 416, y: 620, rx: 300, ry: 300 }, '#2a211b', 0.6),
    product:
      group(
        { 'clip-path': defs.clip(disc) },
        panel(defs, disc, wool, { lift: 0 }),
        striped
          ? ring(116, 44, second.base) + ring(196, 44, second.base) + ring(156, 6, accent)
          : '',
        ribbed({ valleys: rays(0, 40), stitches: rounds }, wool.ramp),
        stroke(darts, deep, 8, { 'stroke-opacity': 0.5 }),
        formLayer(
          defs,
          disc,
          16,
          rounding(defs, disc, 130, { deep, glow: lit }),
          dusk('M340 600a60 60 0 1 0 120 0a60 60 0 1 0 -120 0z', bobble ? 0.9 : 0.5, deep),
          dawn(blade(pts('220,640 230,480 360,400'), 110), 0.5, lit),
        ),
        seam(darts, wool.ramp, 2.4),
      ) +
      fuzz(
        pts('138,600 215,415 400,338 585,415 662,600 585,785 400,862 215,785 139,604'),
        wool.ramp,
        110,
      ) +
      (bobble
        ? pompom(defs, { x: 400, y: 596, r: 96 }, striped ? second.ramp : wool.ramp, ramp(accent))
        : ''),
  };
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = cutOf(defs, input);
  const anchor = { x: 400, y: 600 };
  switch (input.view) {
    case 'unrolled':
      return scene({ defs, kids: input.kids, anchor, ...standing(defs, cut, DOWN) });
    case 'crown':
      return scene({ defs, kids: input.kids, anchor, ...crown(defs, cut) });
    case 'knit': {
      const shown = standing(defs, cut, cut.cuffed ? UP : DOWN);
      return scene({ defs, ...shown, camera: { x: 410, y: cut.cuffed ? 700 : 780, scale: 2.9 } });
    }
    default:
      return scene({
        defs,
        kids: input.kids,
        anchor,
        ...standing(defs, cut, cut.cuffed ? UP : DOWN),
      });
  }
}

/**
 * Beanies. Options: `cuff` rib | none (worn unrolled); `pattern` plain | stripe; `pompom`.
 */
export const beanie: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'crown', label: 'from above' },
    { id: 'unrolled', label: 'unrolled' },
    { id: 'knit', label: 'knit and label close up' },
  ],
  draw,
};
