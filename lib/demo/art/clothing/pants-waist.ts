/** Waists of trousers and shorts: belted, or elastic with a drawcord. */
import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { button } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import { type Material, metal } from '../kit/material.ts';
import { cord, panel, seam, stitchRows } from '../kit/panel.ts';
import { along, line, offset, pts, roundRect } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import type { BottomBlock } from './bottom.ts';
import { bandShade, waistband, waistLine } from './bottom-waist.ts';
import { FINE, type PantsCloth } from './pants-cut.ts';

const HEIGHT = 36;

/** Five loops round the waist; three are seen. */
function loops(defs: Defs, { body, block }: PantsCloth, back: boolean): string {
  const loop = defs.reusable(
    panel(defs, `M-7 -3h14v${HEIGHT + 10}h-14z`, body, { lift: 0.8 }) +
      stroke(`M-4 0v${HEIGHT + 4}M4 0v${HEIGHT + 4}`, body.ramp.deep, 1, {
        'stroke-dasharray': '4 3',
        'stroke-opacity': 0.7,
      }),
  );
  const places = along(block.waist, 11).filter((_, i) => [1, 3, 7, 9].includes(i));
  const middle = back ? along(block.waist, 3).slice(1, 2) : [];
  return [...places, ...middle].map(({ x, y }) => use(loop, x, y)).join('');
}

/** The webbing belt that zip-off pants come with. */
function belt({ palette }: DrawInput, { block }: PantsCloth, back: boolean): string {
  const tape = ramp(mix(palette.trim, '#808080', 0.12));
  const run = waistLine(block, HEIGHT / 2);
  const d = line(run);
  const buckle = roundRect(-30, -16, 60, 32, 5);
  const slot = roundRect(-22, -10, 26, 20, 3);
  const iron = ramp('#70757a');
  return (
    stroke(d, tape.dark, 23) +
    stroke(d, tape.base, 19, { transform: 'translate(0 -1)' }) +
    stroke(d, tape.deep, 22, { 'stroke-dasharray': '1.2 2.6', 'stroke-opacity': 0.35 }) +
    (back
      ? ''
      : group(
          { transform: `translate(400 ${(run[2]?.y ?? 232) + 0})` },
          fill(buckle, SHADOW, { opacity: 0.35, transform: 'translate(2 4)' }),
          fill(buckle, iron.base),
          fill(slot, iron.deep),
          fill(roundRect(8, -11, 16, 22, 3), iron.light),
          stroke('M-26 -14H26', iron.glow, 1.6, { 'stroke-opacity': 0.8 }),
        ))
  );
}

/** A cut waistband with loops, and a button or a belt. */
export function beltedWaist(
  defs: Defs,
  input: DrawInput,
  cloth: PantsCloth,
  { back = false, belted = false } = {},
): string {
  const { body, block } = cloth;
  const d = waistband(block, HEIGHT);
  const low = waistLine(block, HEIGHT);
  const top = [...block.waist];
  const [, , middle] = waistLine(block, HEIGHT / 2);
  const y = Math.round(middle?.y ?? 230);
  const thread = visibleOn(input.palette.trim, input.palette.accent);
  return (
    panel(defs, d, body, { lift: 0.4 }) +
    bandShade(defs, d, body.ramp.deep) +
    stitchRows(top, body.ramp, body.ramp, { ...FINE, inset: 6 }) +
    stitchRows(low, body.ramp, body.ramp, { ...FINE, inset: -5 }) +
    seam(line(low), body.ramp, 1.8) +
    (belted ? belt(input, cloth, back) : '') +
    loops(defs, cloth, back) +
    (back
      ? label(input.mark, 470, y, input.palette.trim, thread, { scale: 0.5 })
      : belted
        ? ''
        : stroke(`M421 ${y - 18}V${y + 18}`, body.ramp.deep, 1.8, { 'stroke-opacity': 0.7 }) +
          use(button(defs, mix(input.palette.trim, '#8a8f93', 0.35), 10), 407, y))
  );
}

/** A gathered elastic waist with its cord. */
export function drawnWaist(
  defs: Defs,
  block: BottomBlock,
  body: Material,
  { ends, back = false, height = 40 }: { ends: string; back?: boolean; height?: number },
): string {
  const d = waistband(block, height);
  const { deep, glow } = body.ramp;
  const low = waistLine(block, height);
  const count = 46;
  const gathers = along(low, count)
    .slice(2, -2)
    .map(({ x, y }, i) => {
      const top = 3 + ((i * 7) % 6);
      return `M${Math.round(x)} ${Math.round(y + 4 + ((i * 5) % 14))}q${((i * 3) % 5) - 2} -18 ${((i * 7) % 3) - 1} ${-height + top}`;
    })
    .join('');
  const string = ramp(ends);
  const [, , middle] = waistLine(block, height / 2);
  const y = Math.round(middle?.y ?? 230);
  const holes = [380, 420].map((x) => stroke(`M${x} ${y - 6}v12`, deep, 6)).join('');
  return (
    panel(defs, d, body, { lift: 0.2 }) +
    stroke(gathers, deep, 3.6, { 'stroke-opacity': 0.3, 'stroke-linecap': 'round' }) +
    stroke(gathers, glow, 2, { 'stroke-opacity': 0.22, transform: 'translate(4 0)' }) +
    bandShade(defs, d, deep) +
    stroke(line(offset(block.waist, 4)), glow, 4, { 'stroke-opacity': 0.35 }) +
    [0.34, 0.66].map((at) => seam(line(waistLine(block, height * at)), body.ramp, 1)).join('') +
    seam(line(low), body.ramp, 1.8) +
    (back
      ? ''
      : holes +
        cord(line(pts(`380,${y} 376,${y + 50} 370,${y + 104}`)), string, 7) +
        cord(line(pts(`420,${y} 426,${y + 46} 424,${y + 118}`)), string, 7) +
        cord(line(pts(`382,${y + 1} 400,${y + 14} 418,${y + 1}`)), string, 7) +
        [
          [370, y + 100],
          [424, y + 114],
        ]
          .map(([x = 0, at = 0]) => fill(roundRect(x - 5, at, 10, 20, 3), metal(defs)))
          .join(''))
  );
}
