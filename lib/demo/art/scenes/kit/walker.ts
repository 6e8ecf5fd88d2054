import { shade } from '#lib/demo/art/kit/colour.ts';
import { roundRect } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import type { Brush } from './brush.ts';
import { pool } from './finish.ts';

export interface Walker {
  x: number;
  y: number;
  height: number;
  shirt: string;
  legs: string;
  hat: string;
  pack?: string;
  skin?: string;
  /** Both feet off their places and arms bent: a runner. */
  runs?: boolean;
  poles?: boolean;
}

/** Somebody from behind, small in a landscape. Drawn 100 high, feet on 0,0. */
export function walker(brush: Brush, who: Walker): string {
  const {
    x,
    y,
    height,
    shirt,
    legs,
    hat,
    pack,
    skin = '#b98a68',
    runs = false,
    poles = false,
  } = who;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const leg = runs
    ? stroke('M-3 -46L-6 -26L-4 -3', skin, 6.4, round) +
      stroke('M4 -46L9 -28L5 -13', shade(skin, 0.08), 6.2, round)
    : stroke('M-4 -46L-5 -24L-6 -3', skin, 7, round) +
      stroke('M4 -46L6 -25L8 -6', shade(skin, 0.08), 6.6, round);
  const shorts =
    fill('M-9 -52H9L11 -32Q6 -30 2 -32L0 -40L-2 -31Q-7 -29 -11 -31Z', legs) +
    fill('M2 -52H9L11 -32Q6 -30 2 -32Z', shade(legs, 0.1));
  const shoes = runs
    ? fill('M-8 -4Q-4 -6 -1 -3L-1 1H-9Z', '#33302c') +
      fill('M2 -14Q6 -16 9 -13L8 -8L2 -9Z', '#2b2926')
    : fill('M-10 -5Q-6 -7 -2 -4L-2 1H-11Z', '#4a3526') +
      fill('M4 -8Q8 -10 12 -7L12 -2H4Z', '#3b2a1f');
  const arms = runs
    ? stroke('M-8 -76L-16 -64L-9 -56', skin, 5, round) +
      stroke('M8 -76L17 -66L12 -56', shade(skin, 0.1), 5, round)
    : stroke('M-9 -76L-15 -60L-12 -47', skin, 5.2, round) +
      stroke('M9 -76L15 -60L13 -47', shade(skin, 0.1), 5, round);
  const torso =
    fill('M-10 -80Q0 -84 10 -80L9 -50H-9Z', shirt) +
    fill('M3 -82Q7 -82 10 -80L9 -50H3Z', shade(shirt, 0.1));
  const sleeves =
    stroke('M-9 -77L-13 -67', shirt, 6.6, round) +
    stroke('M9 -77L13 -67', shade(shirt, 0.1), 6.4, round);
  const head =
    ellipse(0, -89, 5.4, 6, shade(skin, 0.06)) +
    fill('M-6 -90Q-6 -99 0 -99Q6 -99 6 -90Z', hat) +
    ellipse(0, -90, 10, 2.2, shade(hat, 0.06));
  const bag = pack
    ? fill(roundRect(-10, -86, 20, 38, 6), pack) +
      fill(roundRect(2, -86, 8, 38, 5), shade(pack, 0.12)) +
      fill(roundRect(-8, -64, 16, 13, 3), shade(pack, 0.07)) +
      fill(roundRect(-10, -89, 20, 9, 4), shade(pack, 0.16)) +
      stroke('M-9 -47H9', '#c9b48a', 3.4, round)
    : '';
  const sticks = poles ? stroke('M-12 -47L-17 0M13 -47L19 -2', '#3b3b3a', 1.3, round) : '';
  const scale = height / 100;
  return (
    pool(
      brush,
      { x: x + height * 0.16, y: y + 2, rx: height * 0.34, ry: height * 0.05 },
      '#151a22',
      0.7,
    ) +
    group(
      { transform: `translate(${x} ${y})scale(${scale})` },
      sticks,
      leg,
      shoes,
      shorts,
      arms,
      torso,
      sleeves,
      head,
      bag,
    )
  );
}
