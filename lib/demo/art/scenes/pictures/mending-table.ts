import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { outline, pts, roundRect } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { times } from '../kit/brush.ts';
import { pool } from '../kit/finish.ts';
import { lay, tableFromAbove } from '../kit/room.ts';
import { needle, scissors, spool, tape } from '../kit/tools.ts';
import type { Scene } from '../scene.ts';

export const mendingTable: Scene = {
  seed: 257,
  air: { colour: '#ffd089', strength: 0.4, edges: 0.42 },
  draw: (brush) => {
    const teal = '#2f7478';
    const sleeve = outline(
      pts(
        '-30,250! 260,300 560,360 860,420 1120,478! 1136,560 1128,640 1104,716! 820,690 520,680 260,690 -30,720!',
      ),
    );
    const patch = roundRect(-130, -100, 260, 200, 52);
    const inner = roundRect(-112, -82, 224, 164, 40);
    return (
      tableFromAbove(brush, '#a8743f', 5) +
      pool(brush, { x: 420, y: 330, rx: 900, ry: 640 }, '#ffdf9a', 0.4) +
      lay(
        sleeve,
        brush.defs.linear(0, 260, 0, 720, [
          [0, lighten(teal, 0.1)],
          [0.35, teal],
          [1, shade(teal, 0.14)],
        ]),
        26,
      ) +
      group(
        { 'clip-path': brush.defs.clip(sleeve) },
        times(9, (i) =>
          fill(
            outline(
              pts(
                `${60 + i * 110},${300 + i * 20} ${130 + i * 100},${440 + i * 8} ${90 + i * 108},${640 + i * 4} ${110 + i * 108},${560 + i * 8}`,
              ),
            ),
            i % 2 ? '#1b4f55' : '#5fa3a2',
            { opacity: 0.3 },
          ),
        ),
        stroke('M-30 300C300 340 700 420 1130 522M-30 308C300 348 700 428 1130 530', '#1d5459', 3, {
          opacity: 0.7,
        }),
        stroke('M-30 304C300 344 700 424 1130 526', '#6fb0ae', 2, {
          'stroke-dasharray': '9 7',
          opacity: 0.7,
        }),
      ) +
      lay(
        outline(pts('1040,462! 1120,478! 1136,560 1128,640 1104,716! 1026,708! 1050,640 1058,560')),
        '#24595e',
        4,
      ) +
      fill(roundRect(1010, 540, 110, 60, 14), '#d9a03a') +
      fill(roundRect(1010, 540, 110, 26, 12), '#f0c56a', { opacity: 0.6 }) +
      group(
        { transform: 'translate(560 516)rotate(7)' },
        lay(patch, '#dfa336', 8),
        fill(
          patch,
          brush.defs.linear(-130, -100, 130, 100, [
            [0, '#f2c566'],
            [0.6, '#dca03a'],
            [1, '#b67d25'],
          ]),
        ),
        stroke(inner, '#fff0cc', 6, { 'stroke-dasharray': '20 13', 'stroke-linecap': 'round' }),
        stroke(inner, '#8a5c1c', 2, {
          'stroke-dasharray': '20 13',
          transform: 'translate(2 4)',
          opacity: 0.5,
        }),
      ) +
      needle({ x: 800, y: 410, turn: -24 }, '#fff0cc', 'M-86 0C-150 60 -240 20 -150 90') +
      scissors(brush, { x: 1270, y: 250, turn: 152, scale: 1.05 }) +
      tape(brush, { x: 1300, y: 800, scale: 1.15 }, '#2f7478') +
      spool(brush, { x: 250, y: 890, scale: 1.05 }, '#f0e0b8') +
      spool(brush, { x: 430, y: 930, scale: 0.95 }, '#dfa336') +
      group(
        { transform: 'translate(760 880)rotate(-14)' },
        lay(roundRect(-110, -70, 220, 140, 46), '#3b7d80', 8),
        fill(roundRect(-110, -70, 220, 70, 40), '#6fb0ae', { opacity: 0.35 }),
      ) +
      [
        [980, 230],
        [1016, 262],
        [954, 274],
      ]
        .map(
          ([x = 0, y = 0]) =>
            ellipse(x + 4, y + 5, 9, 8, '#2a1b0e', { opacity: 0.5 }) +
            ellipse(x, y, 9, 9, '#e6ebea') +
            stroke(`M${x} ${y}l26 30`, '#aeb6b8', 3),
        )
        .join('') +
      stroke('M250 750C330 700 420 760 470 700S640 720 690 650', '#f0e0b8', 4, { opacity: 0.9 }) +
      fill(
        'M0 0H1600V1000H0Z',
        brush.defs.radial(420, 330, 1250, [
          [0.3, '#1a0f08', 0],
          [1, '#1a0f08', 0.5],
        ]),
      )
    );
  },
};
