import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { roundRect } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, times } from '../kit/brush.ts';
import { product } from '../kit/product.ts';
import { bucket, rounded, shadow } from '../kit/props.ts';
import { boardTop, boardWall, windowLight } from '../kit/room.ts';
import type { Scene } from '../scene.ts';

export const gearCupboard: Scene = {
  seed: 313,
  air: { colour: '#fff1c8', strength: 0.28, edges: 0.28 },
  draw: (brush) => {
    const stack = (x: number, y: number, w: number, colours: readonly string[]) =>
      colours
        .map((colour, i) => {
          const top = y - (i + 1) * 44;
          const wide = w - i * 8;
          return (
            fill(
              roundRect(x - wide / 2, top, wide, 46, 20),
              brush.defs.linear(x - w / 2, 0, x + w / 2, 0, [
                [0, lighten(colour, 0.1)],
                [0.5, colour],
                [1, shade(colour, 0.14)],
              ]),
            ) +
            stroke(
              `M${x - wide / 2 + 14} ${top + 30}Q${x} ${top + 40} ${x + wide / 2 - 12} ${top + 28}`,
              shade(colour, 0.15),
              3,
              { opacity: 0.6 },
            )
          );
        })
        .join('');
    const coil = (x: number, y: number) =>
      times(7, (i) => {
        const [rx, ry] = [92 - i * 3, 118 - i * 5];
        const tone = i % 2 ? '#c9562c' : '#e07c46';
        return (
          stroke(
            `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`,
            tone,
            13,
          ) +
          stroke(
            `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`,
            '#f3dfb8',
            3,
            { 'stroke-dasharray': '9 12' },
          )
        );
      }) +
      fill(roundRect(x - 22, y - 150, 44, 92, 16), '#b0451f') +
      times(4, (i) => stroke(`M${x - 22} ${y - 134 + i * 20}h44`, '#f3dfb8', 4));
    const shelf = (y: number) =>
      fill(`M470 ${y}H1190V${y + 22}H470Z`, '#c99b63') +
      fill(`M470 ${y + 22}H1190V${y + 58}H470Z`, '#1f140b', { opacity: 0.3 });
    return (
      boardWall(brush, { colour: '#c9d3b4', bottom: 830, board: 200 }) +
      windowLight(brush, { x: 20, y: 60, w: 480, h: 640, lean: 0.4, opacity: 0.5 }) +
      fill('M0 800H1600V840H0Z', '#eef0dc') +
      boardTop(brush, { far: 840, colour: '#b98a55', boards: 12, vanish: 300 }) +
      shadow(brush, { x: 850, y: 880, w: 980 }, 0.5) +
      fill('M430 70H1230V880H430Z', '#a8743f') +
      fill('M430 70H1230V96H430Z', '#d3a468') +
      fill(
        'M470 110H1190V860H470Z',
        brush.defs.linear(470, 110, 1190, 860, [
          [0, '#8a6238'],
          [0.5, '#6b4826'],
          [1, '#3f2917'],
        ]),
      ) +
      shelf(370) +
      shelf(620) +
      // doors
      fill('M430 70L170 30V940L430 880Z', '#b98550') +
      fill('M396 120L204 92V870L396 826Z', '#a8733f') +
      fill('M396 120L204 92V104L396 132Z', '#6b4626', { opacity: 0.5 }) +
      fill('M1230 70L1490 30V940L1230 880Z', '#8f6236') +
      fill('M1264 120L1456 92V870L1264 826Z', '#7d5530') +
      fill('M400 470h14v60h-14zM1246 470h14v60h-14z', '#caa04a') +
      // shelves
      fill(roundRect(500, 262, 330, 108, 54), rounded(brush, 300, 1000, '#5f7a55')) +
      ellipse(556, 316, 54, 54, '#86a07c') +
      times(6, (i) =>
        stroke(
          `M${556 - 8 * i} 316a${8 * i} ${8 * i} 0 1 0 ${16 * i} 0a${8 * i} ${8 * i} 0 1 0 ${-16 * i} 0`,
          '#4d6647',
          3,
        ),
      ) +
      fill('M640 262h22v108h-22zM760 262h22v108h-22z', '#2f3a2c') +
      stack(1000, 370, 280, ['#b0512c', '#d3a03c', '#3f6f84', '#e6dcc4']) +
      coil(610, 500) +
      stack(950, 620, 300, ['#4d6350', '#a8502f', '#d9c9a3']) +
      product(
        brush,
        'h',
        {
          kind: 'headlamp',
          palette: { primary: '#d9722b', secondary: '#3a3f44', accent: '#f2e9da', trim: '#2b2f33' },
          view: 'front',
        },
        { x: 800, y: 620, scale: 0.2 },
      ) +
      product(
        brush,
        'a',
        {
          kind: 'hiking-boot',
          palette: { primary: '#8a5a34', secondary: '#5b3b25', accent: '#d9a441', trim: '#2b2724' },
          view: 'side',
        },
        { x: 660, y: 858, scale: 0.37 },
      ) +
      product(
        brush,
        'b',
        {
          kind: 'gumboot',
          palette: { primary: '#4d6350', secondary: '#35483a', accent: '#e6c66a', trim: '#2a312b' },
          view: 'side',
        },
        { x: 980, y: 858, scale: 0.29 },
      ) +
      // bucket and brush
      cleaning(brush)
    );
  },
};

function cleaning(brush: Brush): string {
  return (
    bucket(brush, { x: 800, y: 968, w: 170 }) +
    group(
      { transform: 'translate(1060 962)rotate(-3)' },
      fill(roundRect(-120, -26, 240, 26, 12), '#2b1a0c', {
        opacity: 0.35,
        transform: 'translate(8 26)',
      }),
      times(34, (i) =>
        stroke(`M${-112 + i * 6.8} 0l${i % 2 ? 3 : -3} 24`, i % 3 ? '#f0e2bd' : '#cdb884', 5),
      ),
      fill(roundRect(-122, -30, 244, 34, 15), '#b0753f'),
      fill(roundRect(-122, -30, 244, 13, 10), '#e0b27a', { opacity: 0.8 }),
    )
  );
}
