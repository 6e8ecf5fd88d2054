import { mix, ramp, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { knit, type LitBox, type Material, mesh, plain } from '../kit/material.ts';
import { cord, dawn, dusk, fold, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point, pts } from '../kit/path.ts';
import { hangingShadow } from '../kit/scene.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import { across, ribbon } from './shape.ts';
import { strap } from './webbing.ts';

const LIT: LitBox = { x1: 110, y1: 440, x2: 680, y2: 860 };
const RIM = '96,520 150,566 270,606 400,616';
const RIM_BEHIND = '96,520 150,476 270,446 400,440';
const HEM = '104,690 156,740 272,786 400,798';

interface Cut {
  body: Material;
  pocket: Material;
  inside: Material;
  accent: string;
}

/** The flask that lies across the back, its cap towards the right hand. */
function flask(defs: Defs, accent: string): string {
  const water = ramp('#cfe0e8');
  const body = outline('250,664! 470,672! 528,676 556,694 556,730 528,750 470,754! 250,744!');
  const cap = ramp(mix(accent, '#dfe6ea', 0.15));
  const round = defs.across(90, [
    [0, cap.light],
    [0.3, cap.glow],
    [0.6, cap.base],
    [1, cap.deep],
  ]);
  return (
    fill(body, water.base) +
    formLayer(
      defs,
      body,
      6,
      rounding(defs, body, 36, { deep: mix(water.deep, '#4b6b80', 0.4), glow: '#ffffff' }),
      dawn(blade(pts('420,688 490,690 540,698'), 12), 0.9, '#fff'),
    ) +
    group(
      { transform: 'translate(564 712)rotate(-8)' },
      fill('M36 -14q24 0 28 6v14q-4 6 -28 6z', '#e6edf0') +
        fill('M-10 -28h46q8 28 0 56h-46q-8 -28 0 -56z', round) +
        stroke('M-2 -16h40M-4 -6h44M-4 4h44M-2 14h40', cap.deep, 2, { 'stroke-opacity': 0.4 }),
    )
  );
}

function wall(
  defs: Defs,
  { body, pocket, accent }: Cut,
  input: DrawInput,
  behind: boolean,
): string {
  const rim = across(pts(RIM));
  const hem = across(pts(HEM));
  const d = ribbon(rim, hem);
  const { deep, glow: lit } = body.ramp;
  const binding = ramp(accent);
  const flash = ramp('#cfd4d6');
  const holster = outline('214,628! 330,650 470,656! 486,700 476,764! 330,756 208,730! 200,680');
  const zipLine = pts('470,672 556,654 632,622');
  const overlay = behind
    ? panel(
        defs,
        outline('236,636! 400,656 564,636! 574,700 560,756! 400,778 240,756! 226,700'),
        pocket,
        { lift: 0.9 },
      )
    : flask(defs, accent) + panel(defs, holster, pocket, { lift: 1 });
  return (
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, body, { lift: 0 }),
      overlay,
      formLayer(
        defs,
        d,
        12,
        rounding(defs, d, 60, { deep, glow: lit, strength: 0.7 }),
        dusk(blade(pts('610,580 700,600 690,720'), 110), 0.7, deep),
        dusk(blade(pts('90,520 120,600 110,700'), 50), 0.5, deep),
        dawn(blade(pts('150,600 200,650 190,720'), 60), 0.55, lit),
        dawn(blade(pts('250,690 340,704 430,706'), 50), 0.6, pocket.ramp.glow),
        dusk(blade(pts('220,738 340,766 480,762'), 36), 0.6, pocket.ramp.deep),
        fold(pts('560,640 590,690 580,750'), 34, body.ramp, 0.5),
      ),
      stroke(line(offset(rim, 9)), body.ramp.dark, 18),
      stroke(line(offset(rim, 9)), body.ramp.deep, 18, {
        'stroke-dasharray': '2 4',
        'stroke-opacity': 0.35,
      }),
      stroke(line(offset(hem, -9)), body.ramp.dark, 18),
      stroke(line(offset(hem, -9)), body.ramp.deep, 18, {
        'stroke-dasharray': '2 4',
        'stroke-opacity': 0.35,
      }),
      seam(line(offset(rim, 19)), body.ramp, 1.6),
      seam(line(offset(hem, -19)), body.ramp, 1.6),
    ) +
    (behind
      ? cord(line('236,638 400,658 564,638'), binding, 9, { cap: 'butt' }) +
        mark(input.mark, 400, 716, accent, { scale: 1.5 })
      : cord(line('472,656 487,700 478,764'), binding, 8, { cap: 'butt' }) +
        mark(input.mark, 300, 694, accent, { scale: 1.25, turn: 5 }) +
        strap('604,752 642,738 672,718', 15, flash, { lift: 0.2 }) +
        strap('168,720 206,736 252,748', 15, flash, { lift: 0.2 }) +
        group(
          {},
          zip(line(offset(zipLine, -26)), ramp(input.palette.trim), { width: 11, sealed: true }),
        ) +
        zipPull(defs, 622, 602, '#a7abae', binding, { turn: 20, scale: 0.62 })) +
    [270, 530]
      .map((x) => cord(`M${x - 14} 786q-8 44 14 46q22 -2 14 -46`, binding, 6, { lift: 0 }))
      .join('')
  );
}

/** Inside of the far wall: gripper dots that keep it where it is. */
function farWall(defs: Defs, { inside }: Cut): string {
  const d = outline([...across(pts(RIM_BEHIND)), ...across(pts(RIM)).reverse().slice(1, -1)]);
  const rim = across(pts(RIM_BEHIND));
  let dots = '';
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 19; i++) {
      const t = ((i + (row % 2) / 2) / 19) * Math.PI;
      const x = 400 - Math.cos(t) * 276;
      const y = 522 - Math.sin(t) * 76 + 24 + row * 15;
      dots += ellipse(x, y, 3.4, 2.4, inside.ramp.light, { opacity: 0.5 });
    }
  }
  return (
    panel(defs, d, inside, { lift: 0, base: inside.ramp.dark }) +
    group({ 'clip-path': defs.clip(d) }, dots) +
    formLayer(
      defs,
      d,
      12,
      dusk(blade(across(pts('110,540 250,600 400,612')), 70), 0.8, inside.ramp.deep),
      dusk(blade(pts('90,520 160,490 260,470'), 60), 0.6, inside.ramp.deep),
    ) +
    stroke(line(rim), inside.ramp.light, 3, { 'stroke-opacity': 0.6 })
  );
}

/** A stretch belt to step into: from behind (the flask) or before (`behind` as it is looked at). */
export function runBelt(
  defs: Defs,
  input: DrawInput,
  behind: boolean,
): { product: string; shadow: string } {
  const { palette } = input;
  const cut: Cut = {
    body: knit(defs, palette.primary, LIT, 6),
    pocket: mesh(defs, palette.secondary, LIT, 0.62),
    inside: plain(defs, mix(palette.primary, palette.trim, 0.5), LIT),
    accent: visibleOn(palette.secondary, palette.accent),
  };
  const half: Point[] = [...pts(RIM_BEHIND).reverse(), ...pts(HEM)];
  return {
    shadow: hangingShadow(defs, [...half, ...mirror(half)], { pool: true }),
    product: farWall(defs, cut) + wall(defs, cut, input, behind),
  };
}
