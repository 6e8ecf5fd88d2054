import { ramp } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed } from '../kit/mark.ts';
import { type LitBox, rubber } from '../kit/material.ts';
import { panel, seam } from '../kit/panel.ts';
import { line, offset, outline, pts } from '../kit/path.ts';
import { type Defs, ellipse, stroke } from '../kit/svg.ts';
import { foamWall, groove } from './foam.ts';
import { type HikingShoeCloth, hikingShoeStyle } from './hiking-shoe-cloth.ts';
import { lugSole } from './lug-sole.ts';

const TOP = '62,810 104,828 170,838 300,838 450,828 600,813 722,798';
const BOTTOM = '58,838 100,860 170,870 300,872 450,866 600,856 736,844';
const GROUND_LINE =
  '58,842 80,868 130,891 200,900 330,900 460,899 492,889 520,889 544,900 640,900 708,898 738,876';

const FAST_TOP = '60,804 100,824 170,836 280,836 400,826 500,814 600,802 680,788 730,772';
const FAST_BOTTOM = '54,826 92,852 170,870 300,876 420,872 520,868 620,866 690,862 744,836';
const FAST_GROUND =
  '54,830 82,862 140,889 210,900 340,900 450,899 500,890 560,889 600,899 650,900 704,894 748,856';

const FLAT_TOP = '62,842 100,858 170,866 300,868 450,864 600,858 726,846';
const FLAT_BOTTOM = '62,862 100,878 170,886 300,888 450,886 600,882 730,872';
const FLAT_GROUND = '66,864 100,886 170,899 300,900 450,900 600,900 690,899 728,886';

/** The sole of a low hiking shoe, toe left; each style stands on its own. */
export function hikingShoeSole(
  defs: Defs,
  input: DrawInput,
  cloth: HikingShoeCloth,
  lit: LitBox,
): string {
  const { palette, mark } = input;
  const foam = ramp(cloth.foam);
  const tread = ramp(cloth.tread);
  const accent = ramp(palette.accent);
  const style = hikingShoeStyle(input);
  if (style === 'approach') {
    const wall = outline([
      ...pts(FLAT_TOP),
      ...pts('736,858!'),
      ...pts(FLAT_BOTTOM).reverse(),
      ...pts('58,852!'),
    ]);
    const under = outline([...pts(FLAT_BOTTOM), ...pts('734,880!'), ...pts(FLAT_GROUND).reverse()]);
    return (
      foamWall(defs, under, tread, 868, 904) +
      foamWall(defs, wall, foam, 846, 888) +
      stroke(line(offset(pts(FLAT_TOP), 10)), accent.base, 3.4) +
      stroke(line(offset(pts(FLAT_TOP), 8.6)), accent.glow, 1, { 'stroke-opacity': 0.6 }) +
      seam(line(offset(pts(FLAT_BOTTOM), 1)), tread, 1.4) +
      debossed(mark, 690, 866, foam.deep, foam.glow, { scale: 0.24, turn: -4 })
    );
  }
  const fast = style === 'fast';
  const top = pts(fast ? FAST_TOP : TOP);
  const bottom = pts(fast ? FAST_BOTTOM : BOTTOM);
  const wall = outline([
    ...top,
    ...pts(fast ? '744,786 752,812!' : '736,804 742,828!'),
    ...[...bottom].reverse(),
    ...pts(fast ? '50,814!' : '54,822!'),
  ]);
  const shank = '404,870! 430,846 470,836 560,826 590,826! 560,850 520,862!';
  const port = (x: number, y: number) =>
    ellipse(x, y, 11, 5, foam.deep, { transform: `rotate(-8 ${x} ${y})` }) +
    ellipse(x, y + 1, 8, 3, '#0d0f14', { transform: `rotate(-8 ${x} ${y})` });
  return (
    lugSole(defs, {
      top: bottom,
      bottom: fast ? FAST_GROUND : GROUND_LINE,
      lugs: fast ? 20 : 17,
      land: fast ? 0.66 : 0.74,
      ramp: tread,
    }) +
    foamWall(defs, wall, foam, fast ? 780 : 800, 876) +
    (fast
      ? groove(pts('420,844 500,834 600,826 742,800'), foam, 12) +
        groove(pts('560,850 620,846 690,838 744,824'), foam, 7) +
        port(436, 850) +
        port(468, 846)
      : panel(defs, outline(shank), rubber(defs, palette.accent, lit), { lift: 0.2 }) +
        stroke('M440 858L548 846M462 850L560 838', accent.deep, 2, { 'stroke-opacity': 0.6 }) +
        seam(line('620,838 680,830 736,822'), foam, 1.6)) +
    seam(line(offset(top.slice(0, 4), 13)), foam, 1.6) +
    stroke(line(offset(top, 2)), foam.glow, 2.2, { 'stroke-opacity': 0.65 }) +
    debossed(mark, 676, fast ? 824 : 818, foam.deep, foam.glow, { scale: 0.36, turn: -7 })
  );
}
