/** Fastenings: eyelets, hooks, rings, zips, buckles, snaps, cord locks. */
import { type Ramp, ramp, SHADOW } from './colour.ts';
import { metal } from './material.ts';
import { castShadow } from './panel.ts';
import { n, roundRect } from './path.ts';
import { type Defs, el, ellipse, fill, group, stroke, use } from './svg.ts';

/** Reusable metal eyelet, centred on 0,0; place it with `use()`. */
export function eyelet(defs: Defs, hex: string, radius = 7): string {
  return defs.reusable(
    ellipse(0.8, 1.6, radius + 1.6, radius + 1.6, SHADOW, { opacity: 0.3 }) +
      ellipse(0, 0, radius, radius, metal(defs, hex)) +
      ellipse(0, 0, radius * 0.56, radius * 0.56, '#0d0f14') +
      stroke(
        `M${n(-radius * 0.5)} ${n(radius * 0.45)}A${n(radius * 0.66)} ${n(radius * 0.66)} 0 0 0 ${n(radius * 0.6)} ${n(radius * 0.3)}`,
        '#fff',
        1,
        { 'stroke-opacity': 0.4 },
      ),
  );
}

/** Reusable speed hook, open towards −x (turn it to the front of the boot), riveted at 0,0. */
export function speedHook(defs: Defs, hex: string): string {
  const body = 'M12 -9C16 -9 17 9 12 9C2 11 -4 8 -12 8C-19 8 -21 -3 -14 -6C-10 -8 2 -11 12 -9Z';
  return defs.reusable(
    fill(body, SHADOW, { opacity: 0.4, transform: 'translate(1.5 5)' }) +
      fill(body, metal(defs, hex)) +
      fill('M-15 0C-10 3 0 3 8 1L9 5C0 8 -10 8 -15 4Z', '#0d0f14', { opacity: 0.55 }) +
      stroke('M-13 -4C-8 -6 2 -8 11 -7', '#fff', 1.4, { 'stroke-opacity': 0.65 }) +
      ellipse(8, 0, 3.4, 3.4, metal(defs, hex, 245)),
  );
}

/** Reusable D-ring on its webbing tab, ring towards −x. */
export function dRing(defs: Defs, hex: string, tab: Ramp): string {
  const ring = 'M2 -10C-16 -10 -16 10 2 10Z';
  return defs.reusable(
    fill(roundRect(-4, -8, 26, 18, 4), SHADOW, { opacity: 0.3, transform: 'translate(1 3)' }) +
      stroke(ring, SHADOW, 4, { opacity: 0.4, transform: 'translate(1 3)' }) +
      stroke(ring, metal(defs, hex), 4) +
      stroke('M0 -10.6C-12 -10 -14 -4 -13 2', '#fff', 1, { 'stroke-opacity': 0.6 }) +
      fill(roundRect(-3, -8, 24, 16, 3), tab.dark) +
      fill(roundRect(-3, -8, 24, 7, 3), tab.base) +
      stroke('M17 -5v10', tab.glow, 1.6, { 'stroke-dasharray': '2.5 2' }),
  );
}

export interface ZipOptions {
  /** Tape width in px; the teeth take a third of it. */
  width?: number;
  /** A water-resistant coil: a matt slit instead of teeth. */
  sealed?: boolean;
  teeth?: string;
}

/** A closed zip along path data `d`. */
export function zip(
  d: string,
  tape: Ramp,
  { width = 16, sealed = false, teeth = tape.deep }: ZipOptions = {},
): string {
  const metalRamp = ramp(teeth);
  return (
    stroke(d, SHADOW, width + 5, { 'stroke-opacity': 0.16, transform: 'translate(1 2)' }) +
    stroke(d, tape.dark, width) +
    stroke(d, tape.base, width - 2.5, { transform: 'translate(-.6 -.6)' }) +
    (sealed
      ? stroke(d, tape.deep, 3.4) + stroke(d, tape.glow, 1, { transform: 'translate(-2.4 0)' })
      : stroke(d, metalRamp.deep, width * 0.42) +
        stroke(d, metalRamp.light, width * 0.34, { 'stroke-dasharray': '2.2 2.4' }) +
        stroke(d, metalRamp.deep, 1, { 'stroke-opacity': 0.8 }))
  );
}

/** A zip slider at x,y with its pull hanging along `turn` degrees (0 hangs straight down). */
export function zipPull(
  defs: Defs,
  x: number,
  y: number,
  hex: string,
  cordRamp: Ramp,
  { turn = 0, scale = 1 } = {},
): string {
  const id = defs.reusable(
    fill(roundRect(-7, -12, 14, 22, 5), SHADOW, { opacity: 0.4, transform: 'translate(2 3)' }) +
      fill(roundRect(-7, -12, 14, 22, 5), metal(defs, hex, 20)) +
      fill(roundRect(-3.5, -3, 7, 9, 3), '#0d0f14', { opacity: 0.55 }) +
      stroke('M0 2V16', SHADOW, 8, { 'stroke-opacity': 0.25, transform: 'translate(3 4)' }) +
      stroke('M-2 2C-4 12 -3 18 -2 22M2 2C4 12 3 18 2 22', cordRamp.dark, 2.6) +
      fill(roundRect(-5.5, 18, 11, 34, 4.5), SHADOW, {
        opacity: 0.35,
        transform: 'translate(3 4)',
      }) +
      fill(roundRect(-5.5, 18, 11, 34, 4.5), cordRamp.base) +
      fill(roundRect(-5.5, 18, 4, 34, 2), cordRamp.glow, { opacity: 0.6 }) +
      stroke('M-4 40h8M-4 44h8', cordRamp.deep, 1, { 'stroke-opacity': 0.6 }),
  );
  return use(id, x, y, { turn, ...(scale === 1 ? {} : { scale }) });
}

/** Reusable cord lock (a spring toggle), cord running down through it. */
export function cordLock(defs: Defs, hex: string): string {
  const r = ramp(hex);
  const shape = 'M-9 -9C-9 -15 9 -15 9 -9L11 8C11 15 -11 15 -11 8Z';
  return defs.reusable(
    castShadow(shape, 0.7) +
      fill(
        shape,
        defs.across(0, [
          [0, r.base],
          [0.3, r.glow],
          [0.6, r.base],
          [1, r.deep],
        ]),
      ) +
      stroke('M-8 -6C-4 -4 4 -4 8 -6', r.deep, 1.6) +
      ellipse(0, 4, 3.4, 3.4, r.deep),
  );
}

/** Reusable press stud, centred on 0,0. */
export function snap(defs: Defs, hex: string, radius = 9): string {
  const r = ramp(hex);
  return defs.reusable(
    ellipse(1.2, 2.4, radius + 1, radius + 1, SHADOW, { opacity: 0.35 }) +
      ellipse(0, 0, radius, radius, metal(defs, hex)) +
      ellipse(0, 0, radius * 0.68, radius * 0.68, r.base) +
      ellipse(-radius * 0.2, -radius * 0.25, radius * 0.3, radius * 0.22, r.glow),
  );
}

/** Reusable sewn button with four holes. */
export function button(defs: Defs, hex: string, radius = 9): string {
  const r = ramp(hex);
  const hole = (x: number, y: number) => ellipse(x * radius, y * radius, 1.5, 1.5, r.deep);
  return defs.reusable(
    ellipse(1, 2.2, radius + 0.6, radius + 0.6, SHADOW, { opacity: 0.35 }) +
      ellipse(
        0,
        0,
        radius,
        radius,
        defs.across(55, [
          [0, r.glow],
          [0.5, r.base],
          [1, r.dark],
        ]),
      ) +
      el('circle', { r: radius * 0.66, fill: 'none', stroke: r.dark, 'stroke-width': 1.2 }) +
      hole(-0.22, -0.22) +
      hole(0.22, -0.22) +
      hole(-0.22, 0.22) +
      hole(0.22, 0.22),
  );
}

/** Reusable side-release buckle across a horizontal strap `width` high, centred on 0,0. */
export function buckle(defs: Defs, hex: string, width = 40): string {
  const r = ramp(hex);
  const h = width / 2 + 5;
  const body = `M-38 ${n(-h)}H18C24 ${n(-h)} 24 ${n(-h + 8)} 30 ${n(-h + 8)}H40V${n(h - 8)}H30C24 ${n(h - 8)} 24 ${n(h)} 18 ${n(h)}H-38C-42 ${n(h)} -42 ${n(-h)} -38 ${n(-h)}Z`;
  return defs.reusable(
    castShadow(body, 0.9) +
      fill(
        body,
        defs.across(90, [
          [0, r.light],
          [0.2, r.base],
          [0.8, r.dark],
          [1, r.deep],
        ]),
      ) +
      fill(roundRect(-30, -h + 7, 34, 2 * h - 14, 6), r.deep, { opacity: 0.55 }) +
      fill(roundRect(-24, -h + 12, 44, 2 * h - 24, 7), r.base) +
      stroke(`M-20 ${n(-h + 14)}H14`, r.glow, 1.4, { 'stroke-opacity': 0.7 }) +
      group({ opacity: 0.6 }, stroke(`M-34 ${n(-h + 3)}H16`, r.glow, 1.6)),
  );
}
