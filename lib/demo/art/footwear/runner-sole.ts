import { mix, ramp } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed } from '../kit/mark.ts';
import { panel, seam } from '../kit/panel.ts';
import { line, offset, outline, type Point, pts, shift, warp } from '../kit/path.ts';
import { type Defs, group, stroke } from '../kit/svg.ts';
import { foamWall, groove } from './foam.ts';
import { lugSole } from './lug-sole.ts';
import { type RunnerBuild, type RunnerCloth, runnerBuild } from './runner-cloth.ts';

/** Where the upper meets the foam. */
export const FEATHER = '60,806 96,824 160,836 260,838 380,830 480,816 580,800 660,786 732,766';
const FOAM_FOOT = '54,824 90,850 160,868 280,876 400,874 520,872 640,876 704,868 750,836';
const GROUND_LINE =
  '52,830 78,862 130,889 200,899 330,900 440,899 496,892 548,891 592,899 650,900 696,896 734,874 754,846';

/** Reads points of the standard shoe and moves them to the build that is drawn. */
export type Lift = (text: string) => Point[];

/** px that the foam raises (or lowers) the upper. */
export function stackOf({ cushion, profile }: RunnerBuild): number {
  return cushion === 'max' ? 36 : profile === 'low' ? -22 : 0;
}

/** The sole from the side: foam, its second colour and grooves, lugs. */
export function runnerSoleSide(defs: Defs, input: DrawInput, cloth: RunnerCloth, up: Lift): string {
  const { palette } = input;
  const { cushion, profile, tread } = runnerBuild(input);
  const foam = ramp(cloth.foam);
  const rubberRamp = ramp(cloth.tread);
  const pop = ramp(mix(palette.accent, cloth.foam, 0.1));
  // Deep foam is rockered: toe and heel leave the ground sooner.
  const rocker = cushion === 'max' ? 16 : 0;
  const roll = (text: string) =>
    warp(pts(text), (x, y) => ({
      x: x + (cushion === 'max' && x > 640 ? (x - 640) * 0.06 : 0),
      y:
        y -
        rocker * Math.max(0, (230 - x) / 180) ** 1.6 -
        rocker * Math.max(0, (x - 640) / 110) ** 1.5,
    }));
  const top = up(FEATHER);
  const foot = roll(FOAM_FOOT);
  const end = foot.at(-1) ?? { x: 750, y: 836 };
  const heel = up('744,774');
  const wall = outline([
    ...top,
    ...heel,
    { x: end.x + 8, y: (end.y + (heel[0]?.y ?? 774)) / 2 + 6 },
    { ...end, corner: true },
    ...[...foot].reverse(),
    ...up('50,814!'),
  ]);
  const lower = outline([
    ...roll('40,836 120,852 220,850 330,846 420,858 520,838 640,826 770,806'),
    ...roll('780,890! 30,890!'),
  ]);
  const carve = up('404,842 480,838 560,826 640,814 742,796');
  return (
    lugSole(defs, {
      top: foot,
      bottom: roll(GROUND_LINE),
      lugs: profile === 'low' ? 17 : tread === 'mixed' ? 31 : 22,
      land: profile === 'low' ? 0.5 : tread === 'mixed' ? 0.84 : 0.7,
      ramp: rubberRamp,
    }) +
    foamWall(defs, wall, foam, 790 - stackOf({ cushion, profile, tread }), 880) +
    group(
      { 'clip-path': defs.clip(wall) },
      cushion === 'max'
        ? panel(
            defs,
            lower,
            {
              ramp: pop,
              base: defs.linear(0, 826, 0, 884, [
                [0, pop.light],
                [0.5, pop.base],
                [1, pop.deep],
              ]),
              body: 0.5,
            },
            { lift: 0.3 },
          ) + seam(line(roll('60,858 140,866 240,866 330,862')), pop, 1.4)
        : '',
      profile === 'low'
        ? ''
        : [0, 17].map((dy) => groove(shift(carve, -dy * 1.4, dy), foam, dy === 0 ? 9 : 6)).join(''),
      seam(line(offset(top.slice(0, 5), 13)), foam, 1.5),
      tread === 'mixed'
        ? stroke(line(offset(foot, -5)), pop.base, 5) +
            stroke(line(offset(foot, -7)), pop.glow, 1.2, { 'stroke-opacity': 0.6 })
        : '',
    ) +
    stroke(line(offset(top, 2)), foam.glow, 2.2, { 'stroke-opacity': 0.7 }) +
    debossed(
      input.mark,
      700,
      Math.round((up('0,822')[0]?.y ?? 822) + (cushion === 'max' ? 6 : 4)),
      foam.deep,
      foam.glow,
      { scale: profile === 'low' ? 0.3 : 0.42, turn: -8 },
    )
  );
}
