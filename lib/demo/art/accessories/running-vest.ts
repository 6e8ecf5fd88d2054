import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { type LitBox, mesh, shell } from '../kit/material.ts';
import { cord, dawn, dusk, fold, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point, pts } from '../kit/path.ts';
import { hangingShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';

import { across, whole } from './shape.ts';
import { strap } from './webbing.ts';

const LIT: LitBox = { x1: 180, y1: 280, x2: 640, y2: 940 };
const BACK =
  '400,316 366,308 340,294! 286,322! 262,400 256,480 232,570 186,640! 182,904! 290,936 400,944';
const FRONT =
  '312,292! 286,330 262,400 258,480 236,566 186,640! 182,904! 290,930 382,916! 388,780 384,640 372,520 366,420 374,312!';
const INNER = '374,312! 366,420 372,520 384,640 388,780 382,916';
const ARMHOLE = '312,292! 286,330 262,400 258,480 236,566 186,640';

interface Cloth {
  shell: ReturnType<typeof shell>;
  mesh: ReturnType<typeof mesh>;
  inside: ReturnType<typeof mesh>;
  accent: string;
}

function clothOf(defs: Defs, { palette }: DrawInput): Cloth {
  return {
    shell: shell(defs, palette.primary, LIT, true),
    mesh: mesh(defs, palette.secondary, LIT, 0.7),
    inside: mesh(defs, mix(palette.trim, '#7a8086', 0.2), LIT, 0.8),
    accent: visibleOn(palette.secondary, palette.accent),
  };
}

/** A soft flask in its pocket, bite valve up. */
function flask(defs: Defs, { accent }: Cloth, x: number, y: number): string {
  const water = '#cfe0e8';
  const r = ramp(water);
  const body = outline(
    pts('-44,260! -52,120 -46,40 -26,14! 26,14! 46,40 52,120 44,260!').map((p) => ({
      ...p,
      x: x + p.x,
      y: y + p.y,
    })),
  );
  const cap = ramp(mix(accent, '#dfe6ea', 0.1));
  const cylinder = defs.across(0, [
    [0, cap.light],
    [0.3, cap.glow],
    [0.6, cap.base],
    [1, cap.deep],
  ]);
  return (
    fill(body, r.base, { 'fill-opacity': 0.92 }) +
    formLayer(
      defs,
      body,
      6,
      rounding(defs, body, 40, { deep: mix(r.deep, '#4b6b80', 0.4), glow: '#ffffff' }),
      dawn(blade(`${x - 22},${y + 40} ${x - 30},${y + 90} ${x - 26},${y + 140}`, 14), 0.9, '#fff'),
    ) +
    fill(`M${x - 18} ${y - 46}q18 -16 36 0l-4 20h-28z`, '#e9eff1') +
    fill(`M${x + 4} ${y - 52}q12 0 14 6l-4 20h-10z`, '#9fb2bd', { opacity: 0.6 }) +
    fill(`M${x - 28} ${y - 22}q28 -8 56 0v34q-28 8 -56 0z`, cylinder) +
    stroke(
      `M${x - 20} ${y - 22}v34M${x - 10} ${y - 24}v36M${x} ${y - 25}v38M${x + 10} ${y - 24}v36M${x + 20} ${y - 22}v34`,
      cap.deep,
      2,
      { 'stroke-opacity': 0.45 },
    )
  );
}

/** One front panel with its flask pocket, and below it a zipped or an open one. */
function front(defs: Defs, cloth: Cloth, { palette }: DrawInput, right: boolean): string {
  const at = (text: string): Point[] => (right ? mirror(pts(text)) : pts(text));
  const flip = (x: number) => (right ? 800 - x : x);
  const d = outline(at(FRONT));
  const side = outline(at('170,630! 232,566! 226,700 230,940! 170,940!'));
  const pocket = outline(
    at('252,560! 300,548 362,556! 372,660 370,740 330,756 252,748 238,730 240,640'),
  );
  const low = outline(at('226,760! 300,774 386,768! 390,930! 220,930!'));
  const { deep, glow } = cloth.shell.ramp;
  const stretch = cloth.mesh.ramp;
  const binding = ramp(cloth.accent);
  return group(
    {},
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, cloth.shell, { lift: 0 }),
      panel(defs, side, cloth.mesh, { lift: 0.3 }),
      flask(defs, cloth, flip(308), 480),
      panel(defs, pocket, cloth.mesh, { lift: 0.9 }),
      panel(defs, low, cloth.mesh, { lift: 0.5 }),
      formLayer(
        defs,
        d,
        9,
        rounding(defs, d, 44, { deep, glow, strength: 0.6 }),
        dawn(blade(at('280,600 274,660 284,724'), 40), 0.5, stretch.glow),
        dusk(blade(at('346,570 360,650 350,740'), 40), 0.5, stretch.deep),
        dusk(blade(at('236,752 300,768 380,760'), 24), 0.6, stretch.deep),
        fold(at('330,330 300,380 290,440'), 20, cloth.shell.ramp, 0.5),
        dawn(blade(at('250,820 300,840 350,830'), 40), 0.35, stretch.glow),
      ),
    ),
    cord(line(at('252,560 300,548 362,556')), binding, 9, { cap: 'butt' }),
    right
      ? zip(line(at('240,796 300,808 372,804')), ramp(palette.trim), { width: 13 }) +
          zipPull(defs, 556, 799, '#9a9ea2', binding, { scale: 0.7, turn: -6 })
      : cord(line(at('228,780 300,792 386,786')), binding, 8, { cap: 'butt' }),
    stroke(line(at(INNER)), cloth.shell.ramp.deep, 7),
    stroke(line(at(INNER)), stretch.light, 2, { 'stroke-opacity': 0.5 }),
    stroke(line(at(ARMHOLE)), cloth.shell.ramp.deep, 7),
    stroke(line(offset(at(ARMHOLE), right ? -2 : 2)), stretch.light, 1.6, {
      'stroke-opacity': 0.5,
    }),
  );
}

/** Two chest straps with their hooks, drawn across the gap between the fronts. */
function clasps(defs: Defs, { accent }: Cloth, { palette }: DrawInput): string {
  const tape = ramp(palette.trim);
  const hook = ramp(mix(palette.trim, '#8a8f93', 0.5));
  const one = (y: number) =>
    strap(`352,${y - 4} 400,${y + 2} 448,${y - 4}`, 13, tape, { lift: 0.9 }) +
    fill(`M382 ${y - 9}h28q8 0 8 11t-8 11h-28q-8 0 -8 -11t8 -11z`, SHADOW, {
      opacity: 0.35,
      transform: 'translate(2 4)',
    }) +
    fill(
      `M382 ${y - 9}h28q8 0 8 11t-8 11h-28q-8 0 -8 -11t8 -11z`,
      defs.across(90, [
        [0, hook.glow],
        [0.4, hook.base],
        [1, hook.deep],
      ]),
    ) +
    fill(`M398 ${y - 3}h10q4 0 4 5t-4 5h-10z`, hook.deep);
  const whistle = ramp(accent);
  return (
    one(500) +
    one(640) +
    cord('M452 506q10 14 6 30', tape, 4) +
    fill('M450 534h16q5 0 5 6v22q-13 12 -24 0v-22q0 -6 3 -6z', whistle.base) +
    fill('M452 538h6v22h-6z', whistle.glow, { opacity: 0.7 }) +
    fill('M459 540h8v6h-8z', whistle.deep)
  );
}

/** A running pack worn like a waistcoat, from its front. */
export function vestFront(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cloth = clothOf(defs, input);
  const back = whole(pts(BACK));
  const lining = cloth.inside.ramp;
  return {
    shadow: hangingShadow(defs, [...pts(BACK), ...mirror(pts(BACK))], { pool: true }),
    product:
      panel(defs, back, cloth.inside, { lift: 0, base: lining.dark }) +
      formLayer(
        defs,
        back,
        12,
        dusk('M330 340H470V940H330Z', 0.75, lining.deep),
        dusk('M330 340H470V480H330Z', 0.5),
      ) +
      stroke(line(across(pts('340,294 366,308 400,316'))), lining.light, 4) +
      mark(input.mark, 400, 380, cloth.accent, { scale: 0.8 }) +
      front(defs, cloth, input, false) +
      front(defs, cloth, input, true) +
      clasps(defs, cloth, input),
  };
}

/** The same from behind: one wide stretch pocket, and loops for folded poles. */
export function vestBack(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cloth = clothOf(defs, input);
  const half = pts(BACK);
  const d = whole(half);
  const { deep, glow } = cloth.shell.ramp;
  const stretch = cloth.mesh.ramp;
  const low = whole(pts('400,690 320,660 234,628 170,630! 170,1000! 400,1000!'));
  const tall = whole(
    pts('400,520 330,500 282,470 264,480! 250,560 226,640 250,720 330,760 400,772'),
  );
  const lowEdge = across(pts('184,640 234,640 320,668 400,696'));
  const tallEdge = across(pts('266,474 330,504 400,524'));
  const binding = ramp(cloth.accent);
  const flash = ramp('#c9d0d3');
  return {
    shadow: hangingShadow(defs, [...half, ...mirror(half)], { pool: true }),
    product:
      group(
        { 'clip-path': defs.clip(d) },
        panel(defs, d, cloth.shell, { lift: 0 }),
        panel(defs, tall, cloth.shell, { lift: 0.9 }),
        panel(defs, low, cloth.mesh, { lift: 1 }),
        formLayer(
          defs,
          d,
          11,
          rounding(defs, d, 64, { deep, glow, strength: 0.7 }),
          dawn(blade(pts('250,700 240,780 262,880'), 60), 0.4, stretch.glow),
          dusk(blade(pts('560,680 580,780 550,900'), 80), 0.5, stretch.deep),
          dawn(blade(pts('300,540 290,590 320,640'), 40), 0.4, glow),
          fold(pts('250,900 320,820 380,800'), 30, stretch, 0.5),
          fold(pts('540,900 480,820 430,790'), 30, stretch, 0.5),
          fold(pts('330,330 350,380 400,400'), 24, cloth.shell.ramp, 0.5),
        ),
        seam(line(across(pts('262,430 330,452 400,458'))), cloth.shell.ramp, 1.8),
      ) +
      cord(line(tallEdge), binding, 9, { cap: 'butt' }) +
      cord(line(lowEdge), binding, 9, { cap: 'butt' }) +
      strap(across(pts('262,832 330,842 400,845')), 15, flash, { lift: 0.2 }) +
      [296, 504]
        .map((x) => cord(`M${x} 356q-14 18 0 36q14 -18 0 -36`, ramp(input.palette.trim), 6))
        .join('') +
      [pts(ARMHOLE), mirror(pts(ARMHOLE))]
        .map((edge) => stroke(line(edge), cloth.shell.ramp.deep, 7))
        .join('') +
      mark(input.mark, 400, 596, visibleOn(input.palette.primary, input.palette.accent), {
        scale: 1.3,
      }),
  };
}
