import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { line, outline, pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { product } from '../kit/product.ts';
import { rounded, shadow } from '../kit/props.ts';
import { boardTop, boardWall, windowLight } from '../kit/room.ts';
import type { Scene } from '../scene.ts';

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

export const packAndHeap: Scene = {
  seed: 281,
  air: { colour: '#ffcf8a', strength: 0.36, edges: 0.36 },
  draw: (brush) => {
    const trousers = '#6f7656';
    return (
      boardWall(brush, { colour: '#e3d3b4', bottom: 680, board: 170 }) +
      wash(brush, 0, 680, [
        [0, '#5f3d22', 0.12],
        [1, '#5f3d22', 0.3],
      ]) +
      fill('M0 640H1600V692H0Z', '#f0e4c9') +
      fill('M0 640H1600V650H0Z', '#fffaf0') +
      fill('M0 684H1600V694H0Z', '#8a7350') +
      windowLight(brush, {
        x: 760,
        y: 60,
        w: 380,
        h: 460,
        lean: 0.3,
        colour: '#ffcf84',
        opacity: 0.5,
      }) +
      boardTop(brush, { far: 692, colour: '#a8713f', boards: 11, vanish: 200 }) +
      pool(brush, { x: 980, y: 880, rx: 560, ry: 120 }, '#ffcf84', 0.35) +
      product(
        brush,
        'p',
        {
          kind: 'backpack',
          palette: { primary: '#b0512c', secondary: '#7f3a22', accent: '#e8b84c', trim: '#3a3632' },
          view: 'front',
        },
        { x: 470, y: 890, scale: 0.98 },
      ) +
      // folding stool
      shadow(brush, { x: 1330, y: 840, w: 330 }) +
      stroke('M1210 836L1440 650M1440 836L1210 650', '#5d4630', 20, ROUND) +
      stroke('M1206 832L1436 646M1444 836L1214 650', '#a9814f', 8, ROUND) +
      fill(
        'M1186 620Q1326 664 1466 620L1470 650Q1326 700 1182 650Z',
        brush.defs.linear(1186, 0, 1466, 0, [
          [0, '#7f9a78'],
          [0.4, '#5f7a55'],
          [1, '#3d543a'],
        ]),
      ) +
      // trousers over the heap
      shadow(brush, { x: 1000, y: 906, w: 520 }) +
      fill(
        outline(
          pts('760,906! 740,860 790,800 880,786 960,760 1060,776 1150,800 1240,850 1256,906!'),
        ),
        brush.defs.linear(760, 760, 1150, 920, [
          [0, lighten(trousers, 0.1)],
          [0.5, trousers],
          [1, shade(trousers, 0.14)],
        ]),
      ) +
      stroke(
        line(pts('800,880 860,830 950,816')) +
          line(pts('900,900 980,850 1090,830')) +
          line(pts('1060,896 1120,860 1190,850')),
        shade(trousers, 0.14),
        7,
        { ...ROUND, opacity: 0.6 },
      ) +
      stroke(
        line(pts('796,872 856,824 946,810')) + line(pts('1000,840 1060,826 1110,826')),
        lighten(trousers, 0.12),
        4,
        { ...ROUND, opacity: 0.7 },
      ) +
      fill(
        outline(pts('740,880! 800,862 900,874 960,906! 960,918! 748,918!')),
        shade(trousers, 0.05),
      ) +
      // book
      group(
        { transform: 'translate(940 782)rotate(-3)' },
        fill('M-130 -46H124V0H-130Z', '#f5ead0'),
        times(8, (i) => stroke(`M-124 ${-40 + i * 5}H122`, '#c9b78e', 1.4)),
        fill('M-138 -58H128V-44H-138ZM-138 -2H128V12H-138Z', '#8a3b2c'),
        fill('M-138 -58Q-154 -24 -138 12H-124Q-138 -24 -124 -58Z', '#a84c39'),
      ) +
      group(
        { transform: 'translate(956 722)rotate(3)' },
        fill('M-110 -34H108V0H-110Z', '#fbf3df'),
        fill('M-116 -44H112V-32H-116ZM-116 -2H112V10H-116Z', '#3f6377'),
        fill('M-116 -44Q-130 -16 -116 10H-104Q-116 -16 -104 -44Z', '#54809a'),
      ) +
      // gas canister
      shadow(brush, { x: 1170, y: 918, w: 150 }) +
      fill(
        'M1096 812Q1096 786 1170 784Q1244 786 1244 812V908Q1170 930 1096 908Z',
        rounded(brush, 1096, 1244, '#d9a03a'),
      ) +
      fill('M1096 836H1244V880H1096Z', '#f6ead0', { opacity: 0.8 }) +
      fill('M1150 762H1190V790H1150Z', '#8f999b') +
      ellipse(1170, 762, 20, 5, '#dfe4e2')
    );
  },
};
