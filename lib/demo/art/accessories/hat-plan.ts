import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { eyelet } from '../kit/hardware.ts';
import { label } from '../kit/mark.ts';
import { mesh } from '../kit/material.ts';
import {
  cord,
  crease,
  dawn,
  dusk,
  formLayer,
  panel,
  rounding,
  seam,
  stitch,
} from '../kit/panel.ts';
import { blade, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { type HatCut, LIT } from './hat-cut.ts';
import { strap } from './webbing.ts';

/** An oval around the middle of the plan, its front (below) a little narrower. */
function oval(rx: number, ry: number, cy = 600): string {
  const [a, b] = [Math.round(rx * 0.56), Math.round(ry * 0.56)];
  const [x, y] = [Math.round(rx), Math.round(ry)];
  return (
    `M400 ${cy - y}c${a} 0 ${x} ${y - b} ${x} ${y}s${-(x - a)} ${y} ${-x} ${y}` +
    `s${-x} ${-(y - b)} ${-x} ${-y}s${x - a} ${-y} ${x} ${-y}z`
  );
}

const SIZE = {
  bush: { rim: [306, 366], head: [168, 212] },
  sun: { rim: [310, 360], head: [172, 208] },
  bucket: { rim: [262, 312], head: [176, 214] },
} as const;

function rows(cut: HatCut, from: number): string {
  const { rim, head } = SIZE[cut.style];
  const count = { bush: 8, sun: 4, bucket: 5 }[cut.style];
  const thread = ramp(mix(cut.cloth.ramp.dark, cut.cloth.ramp.glow, 0.4));
  return Array.from({ length: count }, (_, i) => {
    const t = from + (0.8 * i) / count;
    return stitch(
      oval(rim[0] + (head[0] - rim[0]) * t, rim[1] + (head[1] - rim[1]) * t),
      thread,
      cut.cloth.ramp,
      { length: 6, gap: 4, width: 1.5 },
    );
  }).join('');
}

/** The hat from above, its front down. */
export function hatTop(defs: Defs, cut: HatCut): string {
  const { cloth, band, style, print } = cut;
  const { rim, head } = SIZE[style];
  const edge = oval(rim[0], rim[1]);
  const side = oval(head[0], head[1]);
  const tip = oval(head[0] * 0.8, head[1] * 0.8, 594);
  const { deep, glow } = cloth.ramp;
  const printed = (d: string) =>
    print === undefined ? '' : fill(d, print, { 'fill-opacity': 0.9 });
  return (
    fill(edge, deep, { transform: 'translate(2 6)' }) +
    panel(defs, edge, cloth, { lift: 0 }) +
    printed(edge) +
    formLayer(
      defs,
      edge,
      14,
      rounding(defs, edge, 50, { deep, glow, strength: 0.8 }),
      stroke(side, deep, 50, { 'stroke-opacity': 0.5, transform: 'translate(12 18)' }),
      dawn(blade(pts('130,660 130,520 230,380'), 60), 0.6, glow),
    ) +
    rows(cut, 0.06) +
    panel(defs, side, band, { lift: 1.2 }) +
    panel(defs, oval(head[0] * 0.93, head[1] * 0.93, 597), cloth, { lift: 0.3 }) +
    printed(oval(head[0] * 0.93, head[1] * 0.93, 597)) +
    formLayer(
      defs,
      side,
      12,
      rounding(defs, side, 80, { deep, glow }),
      style === 'bush'
        ? dusk(blade(pts('400,440 404,580 400,740'), 130), 0.8, deep) +
            dusk(blade(pts('330,640 340,700 380,770'), 50), 0.6, deep) +
            dusk(blade(pts('470,640 460,700 420,770'), 50), 0.6, deep) +
            dawn(blade(pts('322,480 320,580 330,640'), 46), 0.7, glow) +
            dawn(blade(pts('484,480 490,580 474,650'), 30), 0.4, glow)
        : dawn(blade(pts('330,480 310,570 330,660'), 80), 0.5, glow),
    ) +
    (style === 'bush'
      ? crease('374,470 366,580 384,700', 8, cloth.ramp) +
        crease('428,470 436,580 416,700', 8, cloth.ramp)
      : seam(tip, cloth.ramp, 2.2) +
        stitch(oval(head[0] * 0.77, head[1] * 0.77, 594), cloth.ramp, cloth.ramp, { length: 5 }) +
        seam(`M400 ${594 - head[1] * 0.8}V${594 + head[1] * 0.8}`, cloth.ramp, 1.8))
  );
}

/** The hat turned over: brim from below, sweatband, lining and label. */
export function hatInside(defs: Defs, cut: HatCut): string {
  const { cloth, lining, style, input, accent } = cut;
  const { rim, head } = SIZE[style];
  const edge = oval(rim[0], rim[1]);
  const mouth = oval(head[0], head[1]);
  const sweat = mesh(defs, mix(input.palette.trim, '#9a948a', 0.3), LIT, 0.5);
  const { deep, glow } = cloth.ramp;
  const eye = eyelet(defs, style === 'bush' ? '#b88a3e' : input.palette.trim, 6);
  const top = oval(head[0] * 0.7, head[1] * 0.72, 586);
  return (
    fill(edge, deep, { transform: 'translate(2 6)' }) +
    panel(defs, edge, cloth, { lift: 0, base: cloth.ramp.base }) +
    formLayer(
      defs,
      edge,
      14,
      rounding(defs, edge, 70, { deep, glow, strength: 0.9 }),
      dusk(blade(pts('560,330 690,600 580,880'), 90), 0.4, deep),
      stroke(mouth, glow, 30, { 'stroke-opacity': 0.3 }),
    ) +
    rows(cut, 0.06) +
    fill(mouth, sweat.ramp.dark) +
    group(
      { 'clip-path': defs.clip(mouth) },
      panel(defs, mouth, sweat, { lift: 0 }),
      fill(oval(head[0] * 0.86, head[1] * 0.87, 590), lining.base),
      stitch(oval(head[0] * 0.88, head[1] * 0.89, 591), ramp(accent), sweat.ramp, { length: 6 }),
      formLayer(
        defs,
        mouth,
        16,
        dusk(oval(head[0] * 0.86, head[1] * 0.88, 584), 0.55),
        stroke(mouth, SHADOW, 60, { 'stroke-opacity': 0.75, transform: 'translate(-16 -22)' }),
        stroke(mouth, sweat.ramp.glow, 40, {
          'stroke-opacity': 0.4,
          transform: 'translate(22 30)',
        }),
      ),
      seam(top, lining.ramp, 2),
    ) +
    stroke(mouth, cloth.ramp.light, 2, { 'stroke-opacity': 0.5 }) +
    label(
      input.mark,
      400,
      520,
      input.palette.trim,
      visibleOn(input.palette.trim, input.palette.accent),
      {
        scale: 1.3,
      },
    ) +
    use(eye, 400 - head[0] - 22, 610) +
    use(eye, 400 + head[0] + 22, 610) +
    (style === 'bucket' ? insideStrap(cut, head[0]) : insideCord(cut, head[0]))
  );
}

function insideCord({ accent }: HatCut, head: number): string {
  const wood = ramp('#a87a4c');
  return (
    cord(
      `M${380 - head} 612C210 720 300 800 396 830M${420 + head} 612C590 720 500 800 404 830M398 830C396 860 402 890 396 920M404 830C410 860 408 884 414 912`,
      ramp(accent),
      8,
    ) +
    fill('M384 816q16 -8 32 0q6 16 0 34q-16 8 -32 0q-6 -16 0 -34z', wood.base) +
    fill('M386 820q6 -4 12 -5q-3 18 0 36q-6 0 -11 -3q-5 -14 -1 -28z', wood.glow, { opacity: 0.7 })
  );
}

/** A child's strap, whose clip opens by itself. */
function insideStrap({ input, accent }: HatCut, head: number): string {
  const tape = ramp(mix(input.palette.trim, input.palette.primary, 0.2));
  const clip = ramp(accent);
  return (
    strap(`${380 - head},612 220,730 300,806 396,836`, 17, tape) +
    strap(`${420 + head},612 580,730 500,806 404,836`, 17, tape) +
    fill('M372 822h56q8 0 8 8v14q0 8 -8 8h-56q-8 0 -8 -8v-14q0 -8 8 -8z', clip.base) +
    fill('M372 824h56q5 0 6 5h-68q1 -5 6 -5z', clip.glow, { opacity: 0.7 }) +
    stroke('M400 822v30', clip.deep, 2.4)
  );
}
