import { type Ramp, SHADOW } from '../kit/colour.ts';
import { random } from '../kit/random.ts';
import { type Defs, ellipse, stroke } from '../kit/svg.ts';

/** A pompom of cut yarn: strands from its middle outwards, lit from the upper left. */
export function pompom(
  defs: Defs,
  { x, y, r }: { x: number; y: number; r: number },
  yarn: Ramp,
  second: Ramp = yarn,
): string {
  const next = random(41);
  const groups: Record<string, string> = {};
  const strands = 260;
  for (let i = 0; i < strands; i++) {
    const turn = i * 2.39996;
    const out = Math.sqrt(i / strands) * r * (0.95 + next() * 0.12);
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const light = -(dx * 0.6 + dy * 0.8) * (out / r) + (next() - 0.5) * 0.5;
    const cloth = next() < 0.35 ? second : yarn;
    const paint =
      light > 0.45 ? cloth.glow : light > 0 ? cloth.light : light > -0.5 ? cloth.base : cloth.dark;
    const length = 7 + next() * 9;
    const bend = (next() - 0.5) * 8;
    const [sx, sy] = [Math.round(x + dx * out * 0.9), Math.round(y + dy * out * 0.9)];
    const [ex, ey] = [Math.round(dx * length), Math.round(dy * length)];
    const d = `M${sx} ${sy}q${Math.round(ex / 2 - dy * bend)} ${Math.round(ey / 2 + dx * bend)} ${ex} ${ey}`;
    groups[paint] = (groups[paint] ?? '') + d;
  }
  const ball = defs.spot([
    [0, yarn.base],
    [0.75, yarn.dark],
    [1, yarn.deep],
  ]);
  return (
    ellipse(x + 4, y + 8, r * 1.02, r, SHADOW, { opacity: 0.14 }) +
    ellipse(x, y, r, r, ball) +
    Object.entries(groups)
      .map(([paint, d]) => stroke(d, paint, 4.6, { 'stroke-linecap': 'round' }))
      .join('') +
    ellipse(
      x,
      y,
      r * 1.08,
      r * 1.08,
      defs.linear(x - r * 0.6, y - r * 0.7, x + r * 0.7, y + r * 0.8, [
        [0.3, yarn.deep, 0],
        [1, yarn.deep, 0.6],
      ]),
    )
  );
}
