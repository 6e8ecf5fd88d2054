import type { Material } from '../kit/material.ts';
import { dawn, dusk, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, mirror, outline, type Point } from '../kit/path.ts';
import { quilt } from '../kit/quilt.ts';
import { type Defs, group, stroke } from '../kit/svg.ts';
import type { PufferCut } from './puffer-cut.ts';

export const QUILTS = ['horizontal', 'chevron', 'box'] as const;
type Quilt = (typeof QUILTS)[number];

export interface Padding {
  style: Quilt;
  /** 1 lofty down, 0.6 thin padding. */
  loft: number;
  /** Between seams, in px. */
  pitch: number;
  /** How dark collar or hood makes the cloth below it: 0 to 1. */
  neckShade?: number;
}

/** How steeply a chevron falls towards the middle. */
const FALL = 0.27;
const FALL_DEGREES = Math.round((Math.atan(FALL) * 1800) / Math.PI) / 10;

/** Seams run in parallel over the half that a chevron leans. */
function chevron(defs: Defs, cut: PufferCut, cloth: Material, { loft }: Padding): string {
  const lines = cut.seamEnds.map(({ x, y }) => y + FALL * (400 - x));
  const last = (lines.at(-1) ?? 1000) + 60;
  const levels = [...lines.slice(0, -1), last];
  const half = (left: number, right: number, sign: 1 | -1) => {
    const box = `M${left} 200H${right}V1300H${left}Z`;
    const seams = levels.map((y) => [
      { x: left, y },
      { x: right, y },
    ]);
    const lean = `translate(400 0)skewY(${sign * FALL_DEGREES})translate(-400 0)`;
    return group({ transform: lean }, quilt(defs, box, seams, cloth, { loft, puckers: 4 }));
  };
  return half(150, 400, 1) + half(400, 650, -1);
}

function level(cut: PufferCut, dip: number): Point[][] {
  const last = cut.seamEnds.length - 1;
  return cut.seamEnds.map(({ x, y }, i) => {
    const low = i === last ? y + 40 : y;
    const left = [
      { x: x - 40, y: low - 3 },
      { x, y: low },
      { x: 300, y: low + dip * 0.8 },
      { x: 400, y: low + dip },
    ];
    return [...left, ...mirror(left).slice(1)];
  });
}

/** Upright seams, set off from row to row like bricks. */
function bricks(lines: readonly Point[][], { ramp }: Material, pitch: number): string {
  let d = '';
  for (const [i, upper] of lines.entries()) {
    const lower = lines[i + 1];
    if (lower === undefined) break;
    const wide = pitch * 1.15;
    for (let x = 400 - 3 * wide + (i % 2) * (wide / 2); x < 640; x += wide) {
      const sag = 12 * (1 - Math.abs(x - 400) / 200);
      const [top, bottom] = [(upper[1]?.y ?? 0) + sag, (lower[1]?.y ?? 0) + sag];
      d += `M${Math.round(x)} ${Math.round(top)}q-3 ${Math.round((bottom - top) / 2)} 0 ${Math.round(bottom - top)}`;
    }
  }
  return stroke(d, ramp.deep, 13, { 'stroke-opacity': 0.22 }) + seam(d, ramp, 1.8);
}

/** The quilted body, front or back; `over` lies crisp on it, inside its outline. */
export function quiltedBody(
  defs: Defs,
  cut: PufferCut,
  cloth: Material,
  padding: Padding,
  over = '',
): string {
  const d = outline(cut.torso);
  const { deep, glow } = cloth.ramp;
  const lines = level(cut, 12);
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, cloth, { lift: 0 }),
    padding.style === 'chevron'
      ? chevron(defs, cut, cloth, padding)
      : quilt(defs, d, lines, cloth, { loft: padding.loft, puckers: 8 }),
    padding.style === 'box' ? bricks(lines, cloth, padding.pitch) : '',
    formLayer(
      defs,
      d,
      9,
      rounding(defs, outline(cut.torsoTurn), 100, { deep, glow, strength: 0.8 }),
      dusk(blade('562,470 572,700 580,940', 80), 0.5, deep),
      dusk(blade('236,500 230,700 228,900', 44), 0.4, deep),
      dawn(blade('296,430 284,640 290,860', 70), 0.22, glow),
      dusk(blade('310,366 350,398 400,408 450,398 490,366', 36), padding.neckShade ?? 0.5),
    ),
    over,
  );
}

/** One quilted sleeve. */
export function quiltedSleeve(
  defs: Defs,
  cut: PufferCut,
  cloth: Material,
  { loft }: Padding,
  right: boolean,
  over = '',
): string {
  const side = (points: readonly Point[]) => (right ? mirror(points) : [...points]);
  const d = outline(side(cut.sleeve));
  const { deep, glow } = cloth.ramp;
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, cloth, { lift: 0 }),
    quilt(
      defs,
      d,
      cut.sleeveSeams.map((points) => (right ? mirror(points) : points)),
      cloth,
      { loft, puckers: 3 },
    ),
    formLayer(
      defs,
      d,
      9,
      rounding(defs, outline(side(cut.sleeveTurn)), 62, { deep, glow, strength: 0.9 }),
      dusk(
        blade(
          side([
            { x: 240, y: 500 },
            { x: 214, y: 700 },
            { x: 184, y: 930 },
          ]),
          44,
        ),
        0.45,
        deep,
      ),
    ),
    over,
  );
}
