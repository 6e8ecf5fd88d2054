import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { line, outline, type Point, pts, roundRect } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { noise } from '../kit/noise.ts';
import { lay } from '../kit/room.ts';
import type { Scene } from '../scene.ts';

export const mapAndCompass: Scene = {
  seed: 251,
  air: { strength: 0.2, edges: 0.24 },
  draw: (brush) => {
    const stone = '#a39a90';
    const sheet =
      'M-500 -320L-250 -330L0 -318L250 -332L500 -320L508 0L498 322L250 330L0 318L-250 332L-506 320L-496 0Z';
    const folds = [-250, 0, 250];
    return (
      wash(brush, 0, 1000, [
        [0, lighten(stone, 0.04)],
        [1, shade(stone, 0.06)],
      ]) +
      times(420, () =>
        ellipse(
          spread(brush, 0, 1600),
          spread(brush, 0, 1000),
          spread(brush, 1.5, 7),
          spread(brush, 1.5, 5),
          mix('#5b544d', '#e6ddd0', Math.round(brush.next())),
          { opacity: 0.55 },
        ),
      ) +
      times(26, () =>
        pool(
          brush,
          {
            x: spread(brush, 0, 1600),
            y: spread(brush, 0, 1000),
            rx: spread(brush, 30, 120),
            ry: spread(brush, 20, 70),
          },
          mix('#c9703a', '#8a9a5b', Math.round(brush.next())),
          0.3,
        ),
      ) +
      stroke(
        line(pts('-20,760 180,720 360,790 620,900 700,1020')) +
          line(pts('1180,-20 1230,90 1400,150 1640,160')),
        '#4a443e',
        7,
        { opacity: 0.6 },
      ) +
      group(
        { transform: 'translate(730 500)rotate(-9)scale(1.1)' },
        lay(sheet, '#f4ead0', 18),
        group(
          { 'clip-path': brush.defs.clip(sheet) },
          fill('M-520 -340H60C40 -200 120 -120 20 -20C-60 80 -20 200 -120 340H-520Z', '#c9d3a0', {
            opacity: 0.55,
          }),
          contours(brush),
          stroke(
            line(
              pts('-520,180 -380,150 -260,190 -120,140 -20,200 120,230 260,190 400,240 520,220'),
            ),
            '#4f93ad',
            6,
            { opacity: 0.85 },
          ),
          stroke(
            line(pts('-60,-340 -30,-220 40,-140 20,-40 90,40 60,150 -20,200')),
            '#4f93ad',
            3.4,
            { opacity: 0.85 },
          ),
          stroke(
            line(
              pts('-480,-240 -360,-180 -260,-220 -120,-160 20,-200 180,-140 300,-60 420,40 500,60'),
            ),
            '#a3352a',
            5,
            { 'stroke-dasharray': '16 10' },
          ),
          fill('M-130 -172h22v22h-22z', '#23282b'),
          ellipse(300, -60, 11, 11, '#a3352a'),
          times(11, (i) =>
            stroke(`M${-500 + i * 100} -340V340M-520 ${-340 + i * 100}H520`, '#6f8ea3', 1, {
              opacity: 0.35,
            }),
          ),
          folds
            .map(
              (x, i) =>
                fill(
                  `M${x} -340H${x + 120}V340H${x}Z`,
                  brush.defs.linear(x, 0, x + 120, 0, [
                    [0, '#5f4b2c', i % 2 ? 0.26 : 0.04],
                    [1, '#5f4b2c', 0],
                  ]),
                ) +
                fill(
                  `M${x - 120} -340H${x}V340H${x - 120}Z`,
                  brush.defs.linear(x - 120, 0, x, 0, [
                    [0, '#5f4b2c', 0],
                    [1, '#5f4b2c', i % 2 ? 0.04 : 0.24],
                  ]),
                ) +
                stroke(`M${x} -340V340`, '#fffaf0', 2, { opacity: 0.8 }),
            )
            .join(''),
          fill(
            'M-520 -10H520V60H-520Z',
            brush.defs.linear(0, -10, 0, 60, [
              [0, '#5f4b2c', 0.2],
              [1, '#5f4b2c', 0],
            ]),
          ),
        ),
      ) +
      compass(brush) +
      group(
        { transform: 'translate(1385 300)rotate(64)' },
        lay('M-190 -11H150L196 0L150 11H-190Z', '#d9a03a', 9),
        fill('M-190 -11H150V-4H-190Z', '#f2c566'),
        fill('M150 -11L196 0L150 11Z', '#ecd3a2'),
        fill('M182 -3.600L196 0L182 3.600Z', '#2b2622'),
        fill('M-206 -11H-184V11H-206Z', '#b0512c'),
      )
    );
  },
};

/** Contour lines of hills on a map 1000 × 640 around 0,0. */
function contours(brush: Brush): string {
  const hills = [
    { x: -210, y: -60, rings: 9, step: 23, wide: 1.3 },
    { x: 190, y: 90, rings: 7, step: 25, wide: 1.5 },
    { x: 330, y: -190, rings: 5, step: 22, wide: 1.2 },
  ];
  return hills
    .map(({ x, y, rings, step, wide }) => {
      const uneven = noise(brush, 3, 0.5);
      return times(rings, (ring) => {
        const points: Point[] = Array.from({ length: 22 }, (_, i) => {
          const angle = (i / 22) * 2 * Math.PI;
          const r =
            (ring + 0.7) *
            step *
            (1 + 0.3 * uneven(Math.cos(angle) * 1.4 + 3) + 0.2 * uneven(Math.sin(angle) * 1.4 + 9));
          return { x: x + Math.cos(angle) * r * wide, y: y + Math.sin(angle) * r };
        });
        return stroke(outline(points), '#a9693c', ring % 4 === 0 ? 3.2 : 1.6, { opacity: 0.75 });
      });
    })
    .join('');
}

function compass(brush: Brush): string {
  const plate = roundRect(-130, -210, 260, 420, 26);
  return group(
    { transform: 'translate(1030 610)rotate(16)scale(1.12)' },
    lay(plate, '#e9f1ec', 14),
    fill(plate, '#bcd6d2', { opacity: 0.5 }),
    fill(roundRect(-130, -210, 260, 420, 26), 'none', { stroke: '#8fa9a6', 'stroke-width': 4 }),
    stroke(
      times(21, (i) => `M-130 ${-200 + i * 20}h${i % 5 === 0 ? 26 : 14}`),
      '#33403f',
      2,
    ),
    stroke('M0 -196V-120M-14 -176L0 -198L14 -176', '#a3352a', 5),
    ellipse(6, 52, 122, 122, '#1b1f20', { opacity: 0.3 }),
    ellipse(0, 44, 120, 120, '#2b3133'),
    ellipse(
      0,
      44,
      98,
      98,
      brush.defs.radial(-30, 10, 150, [
        [0, '#fbfdf8'],
        [1, '#d3dcd4'],
      ]),
    ),
    group(
      { transform: 'translate(0 44)' },
      times(36, (i) =>
        stroke(
          `M0 -${i % 9 === 0 ? 84 : 92}V-116`,
          i % 9 === 0 ? '#f0c04a' : '#c9d0cc',
          i % 9 === 0 ? 6 : 2.4,
          { transform: `rotate(${i * 10})` },
        ),
      ),
    ),
    group(
      { transform: 'translate(0 44)rotate(-42)' },
      fill('M-13 0L0 -88L13 0Z', '#c4372a'),
      fill('M0 -88L13 0H0Z', '#8f2219'),
      fill('M-13 0L0 88L13 0Z', '#f4f1e6'),
      fill('M0 88L13 0H0Z', '#b3b3aa'),
      ellipse(0, 0, 11, 11, '#caa04a'),
    ),
    fill('M-86 10A92 92 0 0 1 40 -40L20 -12A70 70 0 0 0 -62 28Z', '#ffffff', { opacity: 0.45 }),
    stroke('M90 200C150 270 230 250 260 330', '#a3352a', 9, { 'stroke-linecap': 'round' }),
  );
}
