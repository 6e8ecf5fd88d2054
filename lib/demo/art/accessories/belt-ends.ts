import { ramp, SHADOW } from '../kit/colour.ts';
import { debossed } from '../kit/mark.ts';
import { metal } from '../kit/material.ts';
import { castShadow, dawn, dusk, formLayer, panel, rounding, stitch } from '../kit/panel.ts';
import { blade, n, outline, type Point, pts, roundRect } from '../kit/path.ts';
import { hangingShadow } from '../kit/scene.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import { type BeltCut, lengthwise } from './belt-cut.ts';
import { latch } from './belt-latch.ts';

const WIDTH = 176;
const LEFT = 270;
const RIGHT = 530;

function strip(defs: Defs, cut: BeltCut, x: number, points: Point[]): string {
  const d = outline(points);
  const { deep, glow } = cut.body.ramp;
  return (
    panel(defs, d, cut.body, { lift: 0 }) +
    formLayer(
      defs,
      d,
      10,
      rounding(defs, d, 34, { deep, glow, strength: 0.7 }),
      dawn(blade(pts(`${x - 50},60 ${x - 60},460 ${x - 46},860`), 44), 0.5, glow),
      dusk(blade(pts(`${x + 60},-20 ${x + 50},300 ${x + 66},700`), 60), 0.4, deep),
    ) +
    group(
      { 'clip-path': defs.clip(d) },
      lengthwise(cut, WIDTH, (share) => `M${n(x + (share - 0.5) * WIDTH)} -30V1010`),
    )
  );
}

function prongEnd(defs: Defs, cut: BeltCut): string {
  const r = ramp(cut.hardware);
  const thread = ramp(cut.thread);
  const frame = `M${LEFT - 96} 800H${LEFT + 96}V906Q${LEFT + 96} 936 ${LEFT + 66} 936H${LEFT - 66}Q${LEFT - 96} 936 ${LEFT - 96} 906Z`;
  const prong = `M${LEFT - 11} 780H${LEFT + 11}V920q2 24 -7 34q-4 4 -8 0q-9 -10 -7 -34z`;
  const screw = (x: number, y: number) =>
    ellipse(x + 2, y + 3, 15, 15, SHADOW, { opacity: 0.35 }) +
    ellipse(x, y, 14, 14, metal(defs, cut.hardware, 55)) +
    stroke(`M${x - 8} ${y + 6}l16 -12`, r.deep, 3);
  const loop = roundRect(LEFT - 98, 560, 196, 58, 6);
  return (
    stroke(frame, r.deep, 28, { 'stroke-linejoin': 'round' }) +
    stroke(frame, r.base, 22, { 'stroke-linejoin': 'round', transform: 'translate(-1 -2)' }) +
    stroke(frame, r.glow, 6, { 'stroke-linejoin': 'round', transform: 'translate(-4 -5)' }) +
    fill(roundRect(LEFT - 70, 774, 140, 46, 12), cut.body.ramp.dark) +
    castShadow(prong, 0.8) +
    fill(prong, metal(defs, cut.hardware, 0)) +
    screw(LEFT - 44, 716) +
    screw(LEFT + 44, 716) +
    panel(defs, loop, cut.body, { lift: 1.2 }) +
    [570, 608]
      .map((y) => stitch(`M${LEFT - 92} ${y}h184`, thread, cut.body.ramp, { length: 9 }))
      .join('')
  );
}

/** Both ends of the strap, hanging over a rail above the picture. */
export function beltEnds(defs: Defs, cut: BeltCut): { product: string; shadow: string } {
  const half = WIDTH / 2;
  const buckled = pts(
    `${LEFT - half},-40! ${LEFT + half},-40! ${LEFT + half},${cut.woven ? 760 : 796}! ${LEFT - half},${cut.woven ? 760 : 796}!`,
  );
  const tip = pts(
    cut.woven
      ? `${RIGHT - half},-40! ${RIGHT + half},-40! ${RIGHT + half},1000! ${RIGHT - half},1000!`
      : `${RIGHT - half},-40! ${RIGHT + half},-40! ${RIGHT + half},930! ${RIGHT + half - 6},970 ${RIGHT + 56},1016 ${RIGHT},1042 ${RIGHT - 56},1016 ${RIGHT - half + 6},970 ${RIGHT - half},930!`,
  );
  const { hardware } = cut;
  const ferrule = roundRect(RIGHT - half - 6, 976, WIDTH + 12, 62, 10);
  const holes = [0, 1, 2, 3, 4]
    .map((i) => {
      const y = 560 + i * 88;
      return (
        ellipse(RIGHT + 1.5, y + 3, 13.5, 16, '#fff', { opacity: 0.2 }) +
        ellipse(RIGHT, y, 12.5, 15, '#100d0c')
      );
    })
    .join('');
  const { deep, glow } = cut.body.ramp;
  return {
    shadow: hangingShadow(defs, buckled) + hangingShadow(defs, tip),
    product:
      strip(defs, cut, LEFT, buckled) +
      strip(defs, cut, RIGHT, tip) +
      (cut.woven
        ? group(
            { transform: `rotate(-90 ${LEFT} 800)` },
            latch(defs, cut, { x: LEFT, y: 800, height: WIDTH + 22 }),
          ) +
          castShadow(ferrule, 0.6) +
          fill(ferrule, metal(defs, hardware, 20)) +
          ellipse(RIGHT, 1007, 9, 9, ramp(hardware).deep)
        : prongEnd(defs, cut) +
          holes +
          debossed(cut.input.mark, RIGHT, 470, deep, glow, { scale: 1.5 })),
  };
}
