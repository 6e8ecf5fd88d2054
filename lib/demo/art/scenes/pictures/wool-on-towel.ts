import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { outline, pts, roundRect } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { product } from '../kit/product.ts';
import { lay, tableFromAbove, windowLight } from '../kit/room.ts';
import type { Scene } from '../scene.ts';

export const woolOnTowel: Scene = {
  seed: 263,
  air: { colour: '#f4f6ff', strength: 0.2, edges: 0.18 },
  draw: (brush) => {
    const oat = { primary: '#d8c7a6', secondary: '#c2ad87', accent: '#8a6a42', trim: '#bfa985' };
    const towel = outline(
      pts('250,70! 620,58 1060,72! 1074,480 1066,950! 660,962 244,944! 236,500'),
    );
    const folded = (x: number, y: number, w: number, h: number, colour: string) =>
      lay(
        roundRect(x, y, w, h, 26),
        brush.defs.linear(x, y, x + w, y + h, [
          [0, lighten(colour, 0.08)],
          [0.6, colour],
          [1, shade(colour, 0.08)],
        ]),
        14,
      ) +
      stroke(
        times(6, (i) => `M${x + 16} ${y + h * (0.16 + i * 0.13)}H${x + w - 16}`),
        shade(colour, 0.1),
        2,
        { opacity: 0.4 },
      ) +
      fill(roundRect(x, y + h * 0.9, w, h * 0.1, 10), shade(colour, 0.12)) +
      stroke(`M${x + w * 0.5} ${y + 8}V${y + h - 10}`, shade(colour, 0.1), 3, { opacity: 0.4 });
    return (
      tableFromAbove(brush, '#cdb48c', 6) +
      lay(towel, '#7f9fb5', 20) +
      fill(
        towel,
        brush.defs.linear(250, 60, 1060, 950, [
          [0, '#b9d0de'],
          [0.6, '#92b2c6'],
          [1, '#7596ac'],
        ]),
      ) +
      group(
        { 'clip-path': brush.defs.clip(towel) },
        fill(
          'M230 130H1090V170H230ZM230 190H1090V204H230ZM230 830H1090V870H230ZM230 796H1090V810H230Z',
          '#eef3f2',
          { opacity: 0.8 },
        ),
        fill(
          'M230 40H1090V970H230Z',
          brush.defs.pattern(
            12,
            12,
            stroke('M1 3h4M7 9h4', '#5f8199', 1.6, { opacity: 0.4 }) +
              stroke('M1 5h4M7 11h4', '#e6f0f4', 1.4, { opacity: 0.4 }),
          ),
        ),
      ) +
      product(
        brush,
        'j',
        { kind: 'jumper', palette: oat, view: 'front' },
        { x: 655, y: 838, scale: 0.98, clip: 'M0 0H800V1060H0Z' },
      ) +
      folded(1170, 560, 330, 200, '#6f8ea6') +
      folded(1190, 600, 320, 200, '#e6dcc4') +
      folded(1180, 650, 326, 210, '#8fa9b9') +
      // bowl from above
      lay('M1150 270A190 190 0 1 0 1530 270A190 190 0 1 0 1150 270Z', '#f1ede2', 26) +
      ellipse(
        1340,
        270,
        190,
        190,
        brush.defs.radial(1270, 190, 330, [
          [0, '#ffffff'],
          [0.7, '#e6e2d6'],
          [1, '#b9b4a6'],
        ]),
      ) +
      ellipse(1340, 270, 164, 164, '#a9b3b0') +
      ellipse(
        1343,
        276,
        158,
        156,
        brush.defs.radial(1300, 230, 220, [
          [0, '#dcebf0'],
          [0.7, '#a3c6d4'],
          [1, '#7ba5b8'],
        ]),
      ) +
      times(24, () =>
        ellipse(
          1340 + spread(brush, -110, 110),
          270 + spread(brush, -110, 110),
          spread(brush, 4, 15),
          spread(brush, 4, 14),
          '#ffffff',
          { opacity: 0.6 },
        ),
      ) +
      stroke('M1240 250A110 110 0 0 1 1320 170', '#ffffff', 7, {
        opacity: 0.7,
        'stroke-linecap': 'round',
      }) +
      group(
        { transform: 'translate(120 300)rotate(4)' },
        lay(roundRect(-60, -150, 120, 300, 18), '#b98a5a', 12),
        fill(roundRect(-60, -150, 50, 300, 18), '#d9ae7c', { opacity: 0.5 }),
        times(60, (i) =>
          stroke(`M${-42 + (i % 6) * 17} ${-130 + Math.floor(i / 6) * 28}v12`, '#efe2c6', 7),
        ),
      ) +
      windowLight(brush, {
        x: 80,
        y: 40,
        w: 900,
        h: 900,
        lean: 0.24,
        colour: '#fffdf4',
        opacity: 0.16,
      })
    );
  },
};
