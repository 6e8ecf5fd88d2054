import { mix, ramp } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed } from '../kit/mark.ts';
import type { LitBox } from '../kit/material.ts';
import { seam } from '../kit/panel.ts';
import { line, offset, outline, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, stroke } from '../kit/svg.ts';
import { foamWall, groove } from './foam.ts';
import { lugSole } from './lug-sole.ts';
import { footbedSide, sandalSole, sandalUpper } from './sandal-sole.ts';
import { slideStrapSide } from './slide-strap.ts';

const LIT: LitBox = { x1: 170, y1: 660, x2: 620, y2: 880 };

const TOP = '54,830 96,838 170,843 270,839 390,825 490,813 590,809 670,806 738,786';
const FOOT = '58,868 100,880 190,886 300,886 420,880 520,876 620,880 690,878 742,854';
const GROUND_LINE =
  '62,872 92,889 190,900 320,900 430,899 500,889 560,889 620,900 690,900 728,888 746,862';

/** A foam slide wears its own colour all through. */
export function oneMoulding(input: DrawInput): DrawInput {
  const { primary, secondary } = input.palette;
  const whole = mix(primary, secondary, 0.2);
  return { ...input, palette: { ...input.palette, trim: whole, secondary: whole } };
}

function foamSole(defs: Defs, { palette, mark }: DrawInput): string {
  const foam = ramp(mix(palette.primary, palette.secondary, 0.2));
  const tread = ramp(mix(palette.trim, palette.secondary, 0.25));
  const wall = outline([
    ...pts(TOP),
    ...pts('750,806 756,832!'),
    ...pts(FOOT).reverse(),
    ...pts('48,846!'),
  ]);
  return (
    lugSole(defs, { top: FOOT, bottom: GROUND_LINE, lugs: 40, land: 0.8, ramp: tread }) +
    foamWall(defs, wall, foam, 786, 892) +
    groove(pts('330,858 430,846 520,838 620,836 748,812'), foam, 11) +
    groove(pts('450,866 540,856 640,854 744,838'), foam, 7) +
    seam(line(offset(pts(FOOT), -7)), foam, 1.4) +
    stroke(line(offset(pts(TOP), 2)), foam.glow, 2.6, { 'stroke-opacity': 0.7 }) +
    debossed(mark, 130, 862, foam.deep, foam.glow, { scale: 0.34 })
  );
}

/** The slide from its outer side, toe left. */
export function slideSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cork = sandalUpper(input) === 'leather';
  return {
    shadow: contactShadow(defs, 60, 748),
    product:
      footbedSide(defs, cork ? input : oneMoulding(input)) +
      slideStrapSide(defs, input, LIT) +
      (cork ? sandalSole(defs, input) : foamSole(defs, input)),
  };
}
