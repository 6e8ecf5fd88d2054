import { roundRect } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { product } from '../kit/product.ts';
import { rounded, shadow } from '../kit/props.ts';
import { boardTop, boardWall } from '../kit/room.ts';
import { awl, pliers, spool } from '../kit/tools.ts';
import type { Scene } from '../scene.ts';

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

export const workbench: Scene = {
  seed: 283,
  air: { colour: '#ffd48c', strength: 0.42, edges: 0.46 },
  draw: (brush) => {
    const tools = [
      (x: number) =>
        fill(`M${x - 7} 150h14v120h-14z`, '#7a5230') +
        fill(`M${x - 34} 120h68v40h-68z`, '#5f696c') +
        fill(`M${x - 34} 120h68v12h-68z`, '#a9b2b3'),
      (x: number) =>
        fill(`M${x - 12} 210q12 -14 24 0l-4 84h-16z`, '#a8713a') +
        fill(`M${x - 4} 120h8v92h-8z`, '#c3caca'),
      (x: number) =>
        fill(`M${x - 9} 220h18v80q-9 12 -18 0z`, '#8a5a34') +
        fill(`M${x - 30} 130q30 -30 60 0l-22 92h-16z`, '#b9c1c2'),
      (x: number) =>
        stroke(
          `M${x - 14} 130L${x + 4} 210L${x - 10} 300M${x + 14} 130L${x - 4} 210L${x + 10} 300`,
          '#6d777a',
          12,
          ROUND,
        ) + stroke(`M${x - 6} 236L${x - 12} 300M${x + 6} 236L${x + 12} 300`, '#a34a2c', 15, ROUND),
    ] as const;
    return (
      boardWall(brush, { colour: '#8a6238', bottom: 700, board: 118, lying: true }) +
      wash(brush, 0, 700, [
        [0, '#1f120a', 0.42],
        [1, '#1f120a', 0.1],
      ]) +
      pool(brush, { x: 330, y: 420, rx: 900, ry: 560 }, '#ffdb8e', 0.55) +
      stroke('M560 118H1540', '#4b311b', 14) +
      times(9, (i) => (tools[i % 4] ?? tools[0])(620 + i * 108)) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            fill(
              roundRect(1130 + i * 100, 440, 84, 150, 10),
              ['#c9a06a', '#b0854f', '#d9b784', '#a8753f'][i] ?? '#c9a06a',
            ) + fill(roundRect(1130 + i * 100, 440, 84, 40, 10), '#5f3f22', { opacity: 0.4 }),
        )
        .join('') +
      fill('M1090 590H1600V616H1090Z', '#6b4626') +
      boardTop(brush, { far: 700, colour: '#b07a43', boards: 5, vanish: -2600 }) +
      fill('M-20 690H1620V712H-20Z', '#d9a868', { opacity: 0.7 }) +
      pool(brush, { x: 420, y: 830, rx: 620, ry: 130 }, '#ffe3a0', 0.5) +
      // lamp
      stroke('M130 900V520L300 330', '#3f4b3f', 16, ROUND) +
      stroke('M126 900V522L296 330', '#6f8268', 5, ROUND) +
      fill('M30 900H230L214 876H46Z', '#3f4b3f') +
      fill(
        'M250 320L390 250L470 400L300 470Z',
        brush.defs.linear(250, 320, 470, 400, [
          [0, '#8aa07c'],
          [0.5, '#5b7054'],
          [1, '#394a38'],
        ]),
      ) +
      fill('M300 470L470 400Q460 460 400 484Q340 500 300 470Z', '#fff3c4') +
      fill(
        'M300 470L470 400L920 860L420 960Z',
        brush.defs.linear(380, 440, 640, 900, [
          [0, '#fff0b8', 0.42],
          [1, '#fff0b8', 0],
        ]),
      ) +
      // boot on the last
      shadow(brush, { x: 790, y: 880, w: 460 }, 0.8) +
      fill('M770 700H830V870H770Z', rounded(brush, 770, 830, '#4b5254')) +
      fill('M690 868H910L930 890H670Z', '#3a4042') +
      product(
        brush,
        'b',
        {
          kind: 'hiking-boot',
          palette: { primary: '#8a5a34', secondary: '#5b3b25', accent: '#c8542b', trim: '#2b2724' },
          view: 'side',
        },
        { x: 800, y: 778, scale: 0.72 },
      ) +
      fill('M640 776H960Q966 800 940 804H660Q634 800 640 776Z', '#5d6669') +
      fill('M640 776H960V784H640Z', '#aab3b4') +
      spool(brush, { x: 1180, y: 868, scale: 1.15 }, '#e6c98a') +
      spool(brush, { x: 1320, y: 884, scale: 0.9 }, '#a8502f') +
      stroke('M1220 800C1280 760 1300 860 1390 850S1480 900 1560 880', '#f0dfb4', 5, ROUND) +
      group({ transform: 'translate(1180 948)scale(1 .6)' }, awl(brush, { x: 0, y: 0, turn: -8 })) +
      group({ transform: 'translate(560 950)scale(1 .6)' }, pliers({ x: 0, y: 0, turn: 12 })) +
      shadow(brush, { x: 1470, y: 860, w: 150 }) +
      fill(roundRect(1405, 790, 130, 70, 12), rounded(brush, 1405, 1535, '#caa04a')) +
      ellipse(1470, 792, 65, 14, '#f0d48a') +
      ellipse(1470, 792, 52, 10, '#a9762c') +
      times(12, () =>
        stroke(
          `M${spread(brush, 940, 1120).toFixed(0)} ${spread(brush, 890, 970).toFixed(0)}q10 -8 18 3`,
          '#7a4c2a',
          4,
          ROUND,
        ),
      )
    );
  },
};
