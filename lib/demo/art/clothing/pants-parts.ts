/** What is sewn onto trouser legs. `right` is the viewer's. */
import { ramp, SHADOW } from '../kit/colour.ts';
import { button, snap, zip, zipPull } from '../kit/hardware.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, outline } from '../kit/path.ts';
import { type Defs, fill, stroke, use } from '../kit/svg.ts';
import { FINE, type PantsCloth, TWIN } from './pants-cut.ts';

const PULL = '#9a9ea2';

/** A slanted hand pocket from waistband to side seam, its bag's stitches below. */
export function handPocket(defs: Defs, { block, body }: PantsCloth, right: boolean): string {
  const edge = block.on('40,236 30,290 0,352', right);
  const facing = outline(block.on('40,236! 30,290 0,352! -10,352! -10,220! 40,220!', right));
  const d = line(edge);
  return (
    panel(defs, facing, body, { lift: 0 }) +
    fill(facing, body.ramp.deep, { 'fill-opacity': 0.3 }) +
    stroke(d, SHADOW, 9, { 'stroke-opacity': 0.16, transform: `translate(${right ? 4 : -4} -1)` }) +
    seam(d, body.ramp, 2.4) +
    stitchRows(edge, body.ramp, body.ramp, { ...TWIN, inset: right ? 7 : -7 })
  );
}

/** The fly: a curved double row and the edge that laps over. */
export function fly({ block, body }: PantsCloth): string {
  const bottom = block.fork - 46;
  return (
    stitchRows(
      `436,246 436,${bottom - 70} 424,${bottom - 16} 403,${bottom}`,
      body.ramp,
      body.ramp,
      { ...TWIN, inset: 0 },
    ) + stroke(`M396 246V${bottom}`, body.ramp.glow, 1.4, { 'stroke-opacity': 0.4 })
  );
}

/** A bellows pocket with a flap, half round the thigh. */
export function cargoPocket(
  defs: Defs,
  { block, body, patch, accent }: PantsCloth,
  right: boolean,
): string {
  const bag = outline(block.on('-20,498! 46,504! 46,626 42,634! -20,630!', right));
  const flapEdge = block.on('-20,488! 49,494! 50,536 44,548! -20,544!', right);
  const pleat = line(block.on('24,548 23,632', right));
  const flap = outline(flapEdge);
  const stud = snap(defs, accent, 6);
  const [at] = block.on('28,532', right);
  return (
    panel(defs, bag, body, { lift: 0.9 }) +
    fill(bag, body.ramp.deep, { 'fill-opacity': right ? 0.3 : 0.12 }) +
    seam(pleat, body.ramp, 2.2) +
    stitchRows(block.on('43,550 43,626', right), body.ramp, body.ramp, { ...FINE, inset: 0 }) +
    stitchRows(block.on('-4,625 41,629', right), body.ramp, body.ramp, { ...FINE, inset: 0 }) +
    panel(defs, flap, patch, { lift: 0.8 }) +
    (right ? fill(flap, patch.ramp.deep, { 'fill-opacity': 0.3 }) : '') +
    stitchRows(block.on('-4,538 41,541', right), patch.ramp, patch.ramp, { ...FINE, inset: 0 }) +
    stitchRows(block.on('-4,495 46,500', right), patch.ramp, patch.ramp, { ...FINE, inset: 0 }) +
    (at ? use(stud, at.x, at.y - 6) : '')
  );
}

/** A tough second layer over the knee; behind, only its edges come round. */
export function kneePatch(
  defs: Defs,
  { block, patch, body }: PantsCloth,
  right: boolean,
  back: boolean,
): string {
  const row = (text: string, inset: number) =>
    stitchRows(block.on(text, right), patch.ramp, patch.ramp, {
      ...TWIN,
      inset: right ? -inset : inset,
    });
  if (back) {
    // Behind, the reinforcement lies inside the ankle.
    const ankle = outline(block.on('110,900! 70,930 60,1000 58,1080! 110,1080!', right));
    return panel(defs, ankle, patch, { lift: 0.3 }) + row('110,900 70,930 60,1000 58,1060', -7);
  }
  const upper = '-10,652 44,666 110,650';
  const lower = '-10,822 48,838 110,826';
  const shape = outline(block.on('-10,652! 44,666 110,650! 110,826! 48,838 -10,822!', right));
  const dart = (y: number) =>
    seam(line(block.on(`100,${y} 84,${y + 3} 70,${y + 8}`, right)), body.ramp, 1.8);
  return (
    panel(defs, shape, patch, { lift: 0.35 }) +
    row(upper, 7) +
    row(lower, -7) +
    dart(716) +
    dart(748)
  );
}

/** The leg's zip above the knee, in a colour of its own on each side. */
export function zipOff(defs: Defs, { block, body, accent, patch }: PantsCloth, right: boolean) {
  const across = block.on('-6,686 50,700 106,692', right);
  const teeth = right ? accent : patch.ramp.light;
  const [at] = block.on('10,692', right);
  return (
    stroke(line(across), SHADOW, 20, {
      'stroke-opacity': 0.18,
      transform: 'translate(0 10)',
    }) +
    zip(line(across), body.ramp, { width: 13, teeth }) +
    stitchRows(across, body.ramp, body.ramp, { ...FINE, inset: -12 }) +
    stitchRows(across, body.ramp, body.ramp, { ...FINE, inset: 12 }) +
    (at ? zipPull(defs, at.x, at.y, PULL, ramp(teeth), { scale: 0.6 }) : '')
  );
}

/** A sealed zip up the calf, with a reflective flash beside it. */
export function ankleZip(defs: Defs, { block, body, accent }: PantsCloth, right: boolean): string {
  const run = block.on('16,762 16,900 16,1046', right);
  const [at] = block.on('16,776', right);
  const flash = line(block.on('30,930 30,1010', right));
  return (
    zip(line(run), body.ramp, { width: 13, sealed: true }) +
    (at ? zipPull(defs, at.x, at.y, PULL, ramp(accent), { scale: 0.6 }) : '') +
    stroke(flash, '#cfd4d6', 9, { 'stroke-opacity': 0.85 }) +
    stroke(flash, '#8a9094', 9, { 'stroke-dasharray': '1 5', 'stroke-opacity': 0.6 })
  );
}

/** The back: yoke seam and two buttoned pockets. */
export function seatPockets(defs: Defs, { block, body, pockets }: PantsCloth): string {
  if (pockets === 'none') return '';
  const yoke = '0,296 50,318 100,334';
  const stud = button(defs, body.ramp.dark, 8);
  return [false, true]
    .map((right) => {
      const bag = outline(block.on('26,366! 82,372! 80,462 54,480 28,458!', right));
      const flap = outline(block.on('24,356! 84,362! 84,384 54,404 24,380!', right));
      const [at] = block.on('54,388', right);
      return (
        seam(line(block.on(yoke, right)), body.ramp, 1.8) +
        stitchRows(block.on(yoke, right), body.ramp, body.ramp, {
          ...FINE,
          inset: right ? -6 : 6,
        }) +
        panel(defs, bag, body, { lift: 0.5 }) +
        panel(defs, flap, body, { lift: 0.7 }) +
        stitchRows(block.on('27,378 54,398 81,382', right), body.ramp, body.ramp, {
          ...FINE,
          inset: 0,
        }) +
        (at ? use(stud, at.x, at.y - 4) : '')
      );
    })
    .join('');
}
