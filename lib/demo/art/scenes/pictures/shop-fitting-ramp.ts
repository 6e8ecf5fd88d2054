import { roundRect } from '#lib/demo/art/kit/path.ts';
import { fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { product } from '../kit/product.ts';
import { shadow } from '../kit/props.ts';
import { block } from '../kit/rock.ts';
import { boardTop, boardWall, windowLight } from '../kit/room.ts';
import type { Scene } from '../scene.ts';

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

export const shopFittingRamp: Scene = {
  seed: 293,
  air: { colour: '#fff1cf', strength: 0.24, edges: 0.22 },
  draw: (brush) => {
    const boots = [
      { kind: 'hiking-boot', primary: '#8a5a34', secondary: '#5b3b25' },
      { kind: 'hiking-shoe', primary: '#5d6b45', secondary: '#3c4630' },
      { kind: 'trail-runner', primary: '#4a5a63', secondary: '#2f3b42' },
      { kind: 'chelsea-boot', primary: '#6b4028', secondary: '#452a1b' },
      { kind: 'hiking-boot', primary: '#5f5a50', secondary: '#3f3b34' },
      { kind: 'sneaker', primary: '#c9b78e', secondary: '#8a7a55' },
      { kind: 'hiking-shoe', primary: '#a8502f', secondary: '#6d3322' },
      { kind: 'gumboot', primary: '#4d6350', secondary: '#35483a' },
    ] as const;
    const ramp = 'M560 880L1040 560L1230 560L1230 900H560Z';
    return (
      boardWall(brush, { colour: '#f0e6d0', bottom: 720, board: 160 }) +
      fill('M0 0H1600V60H0Z', '#4d6350') +
      [250, 470]
        .map(
          (y, row) =>
            fill(`M90 ${y}H1510V${y + 20}H90Z`, '#b98a55') +
            fill(`M90 ${y + 20}H1510V${y + 34}H90Z`, '#6b4a2a', { opacity: 0.35 }) +
            [0, 1, 2, 3]
              .map((i) => {
                const boot = boots[row * 4 + i] ?? boots[0];
                return product(
                  brush,
                  `r${row}${i}`,
                  {
                    kind: boot.kind,
                    palette: {
                      primary: boot.primary,
                      secondary: boot.secondary,
                      accent: '#e0b23c',
                      trim: '#2b2724',
                    },
                    view: 'side',
                  },
                  { x: 270 + i * 350, y: y + 2, scale: boot.kind === 'gumboot' ? 0.22 : 0.3 },
                );
              })
              .join(''),
        )
        .join('') +
      boardTop(brush, { far: 720, colour: '#c29a66', boards: 12, vanish: 100 }) +
      fill('M0 700H1600V722H0Z', '#fbf5e6') +
      // bench
      shadow(brush, { x: 240, y: 880, w: 420 }, 0.5) +
      fill('M50 700H430V744H50Z', '#5f7a55') +
      fill('M50 694H430V712H50Z', '#86a07c') +
      fill('M74 744H104V880H74ZM376 744H406V880H376Z', '#a8753f') +
      fill('M74 744H84V880H74ZM376 744H386V880H376Z', '#d3a468') +
      // ramp
      shadow(brush, { x: 930, y: 900, w: 760 }, 0.7) +
      fill('M1040 560L1120 520H1320L1230 560Z', '#dcb683') +
      fill('M1230 560L1320 520V850L1230 900Z', '#8a6236') +
      fill(
        ramp,
        brush.defs.linear(560, 560, 1230, 900, [
          [0, '#dcb67f'],
          [0.5, '#c59a60'],
          [1, '#a2763f'],
        ]),
      ) +
      fill('M560 880L1040 560L1120 520L650 850Z', '#e9cb98') +
      stroke('M600 890L1060 584M1040 560V900', '#8a6236', 4, { opacity: 0.6 }) +
      times(15, (i) => {
        const t = (i + 0.5) / 15;
        const [x, y] = [600 + t * 470, 866 - t * 318];
        return block(brush, {
          x: x + 20 + (i % 2) * 26,
          y: y + 6 - (i % 2) * 12,
          w: spread(brush, 46, 80),
          h: spread(brush, 26, 46),
          colour: ['#8f938e', '#a39a8a', '#7b827f', '#b3a791'][i % 4] ?? '#8f938e',
        });
      }) +
      fill('M1120 520H1320V532H1120Z', '#f3dcb0', { opacity: 0.6 }) +
      stroke('M1290 520V330M1290 340L1160 430', '#7a5a38', 14, ROUND) +
      stroke('M1286 520V332', '#c9a06a', 5, ROUND) +
      // foot gauge
      group(
        { transform: 'translate(330 945)skewX(-24)' },
        fill(roundRect(-150, -62, 360, 96, 40), '#33302c', {
          opacity: 0.35,
          transform: 'translate(10 12)',
        }),
        fill(roundRect(-150, -62, 360, 96, 40), '#c3cac8'),
        fill(roundRect(-140, -56, 340, 84, 36), '#9aa5a4'),
        times(15, (i) => stroke(`M${-100 + i * 19} -50v${i % 5 === 0 ? 26 : 14}`, '#2f3837', 3)),
        fill('M120 -58h26v88h-26z', '#b0512c'),
        fill('M-150 -40a60 60 0 0 0 0 52l40 0a70 70 0 0 1 0 -52z', '#e6ebe8'),
      ) +
      product(
        brush,
        'f',
        {
          kind: 'hiking-boot',
          palette: { primary: '#8a5a34', secondary: '#5b3b25', accent: '#d9a441', trim: '#2b2724' },
          view: 'side',
        },
        { x: 1430, y: 930, scale: 0.4 },
      ) +
      windowLight(brush, { x: 240, y: 90, w: 460, h: 560, lean: 0.5, opacity: 0.24 })
    );
  },
};
