import { mix } from '#lib/demo/art/kit/colour.ts';
import { ellipse, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { product } from '../kit/product.ts';
import { ranges } from '../kit/ranges.ts';
import { skyline, treeTops } from '../kit/ridge.ts';
import { mist, rain, sky } from '../kit/sky.ts';
import { snowGum } from '../kit/snow-gum.ts';
import type { Scene } from '../scene.ts';

export const hutInRain: Scene = {
  seed: 173,
  air: { colour: '#dfe8ea', strength: 0.06, edges: 0.46 },
  draw: (brush) => {
    const boards = brush.defs.pattern(
      1600,
      26,
      fill('M0 0H1600V24H0Z', '#6b5a4b') +
        fill('M0 22H1600V26H0Z', '#3a312a') +
        stroke('M40 9H300M420 14H760M900 8H1240M1330 15H1560', '#4f4238', 1.6),
    );
    const iron = brush.defs.pattern(
      22,
      400,
      fill('M0 0H22V400H0Z', '#7d8889') +
        fill('M0 0H8V400H0Z', '#98a3a2') +
        fill('M15 0H22V400H15Z', '#5d686b'),
      'skewX(-24)',
    );
    return (
      sky(brush, 800, [
        [0, '#7c8a90'],
        [0.6, '#a8b2b2'],
        [1, '#bfc6c1'],
      ]) +
      ranges(brush, {
        from: 430,
        to: 560,
        count: 3,
        height: 40,
        far: '#a3afb1',
        near: '#7c8b8c',
        relief: 0.2,
      }) +
      mist(brush, { y: 540, height: 260 }, '#c3cbc9', 0.8) +
      treeTops(brush, skyline(brush, { y: 640, height: 20, waves: 3 }), {
        size: 52,
        kind: 'gum',
        colour: '#6a7b76',
      }) +
      mist(brush, { y: 640, height: 120 }, '#b4bebb', 0.55) +
      wash(brush, 650, 1000, [
        [0, '#73806c'],
        [0.4, '#5d6a52'],
        [1, '#343e34'],
      ]) +
      snowGum(brush, {
        x: 250,
        y: 800,
        scale: 0.95,
        boughs: [
          { line: '0,20 20,-90 -30,-200 20,-320 -20,-450', widths: [76, 18], leaves: 270 },
          { line: '10,-150 100,-220 130,-330 220,-400', widths: [44, 12], leaves: 240 },
          { line: '-20,-220 -130,-280 -160,-390', widths: [36, 11], leaves: 230 },
        ],
      }) +
      pool(brush, { x: 300, y: 830, rx: 210, ry: 20 }, '#2b352b', 0.7) +
      grass(brush, {
        far: 806,
        near: 846,
        count: 60,
        size: 66,
        from: 170,
        to: 350,
        tones: ['#78865c', '#5f6e4c', '#8f9868', '#55644a'],
      }) +
      // chimney
      fill('M1290 300H1400L1430 800H1270Z', '#7a7771') +
      times(60, () =>
        ellipse(
          1345 + spread(brush, -56, 58),
          spread(brush, 310, 780),
          spread(brush, 12, 26),
          spread(brush, 8, 15),
          mix('#98938a', '#55534f', brush.next()),
          { opacity: 0.8 },
        ),
      ) +
      fill('M1350 300H1400L1430 800H1360Z', '#23262b', { opacity: 0.3 }) +
      fill('M1278 290H1412V312H1278Z', '#5c5a56') +
      times(7, (i) =>
        pool(
          brush,
          { x: 1350 + i * 22, y: 262 - i * 34, rx: 44 + i * 15, ry: 24 + i * 7 },
          '#d5dad8',
          0.5,
        ),
      ) +
      // walls, roof
      fill('M640 520H1290V820H640Z', boards) +
      fill(
        'M640 520H1290V820H640Z',
        brush.defs.linear(640, 0, 1290, 0, [
          [0, '#fff3d8', 0.06],
          [1, '#14181f', 0.4],
        ]),
      ) +
      fill('M560 548L680 370H1330L1350 548Z', iron) +
      fill(
        'M560 548L680 370H1330L1350 548Z',
        brush.defs.linear(0, 370, 0, 548, [
          [0, '#eef2f2', 0.2],
          [1, '#20282c', 0.35],
        ]),
      ) +
      fill('M552 546H1358V562H552Z', '#474d4e') +
      fill('M552 560H1358V640H640V600Z', '#11151a', { opacity: 0.35 }) +
      // window and door
      pool(brush, { x: 1090, y: 690, rx: 240, ry: 170 }, '#ffc86e', 0.55) +
      fill('M1020 630H1160V760H1020Z', '#3b3028') +
      fill(
        'M1030 640H1150V750H1030Z',
        brush.defs.radial(1080, 720, 110, [
          [0, '#fff0bd'],
          [0.6, '#ffc765'],
          [1, '#d98a35'],
        ]),
      ) +
      stroke('M1090 640V750M1030 695H1150', '#3b3028', 7) +
      fill('M780 610H900V820H780Z', '#4a3d31') +
      fill('M790 620H890V820H790Z', '#5d4c3c') +
      stroke('M815 620V820M840 620V820M866 620V820', '#40342a', 3) +
      // porch
      fill('M600 818H1300L1330 850H570Z', '#75685a') +
      fill('M570 850H1330V872H570Z', '#453c34') +
      stroke('M640 834H1310', '#5a4e42', 2) +
      fill('M648 562h16v262h-16zM1262 562h16v262h-16z', '#54473a') +
      [680, 742, 936, 992, 1190, 1236]
        .map((x, i) =>
          product(
            brush,
            `b${i}`,
            {
              kind: i % 3 === 1 ? 'gumboot' : 'hiking-boot',
              palette: [
                { primary: '#7a4c2c', secondary: '#4f3320', accent: '#c9a24a', trim: '#2b2621' },
                { primary: '#4d5b3e', secondary: '#333f2b', accent: '#d9c27a', trim: '#262a22' },
              ][i % 2] ?? {
                primary: '#5d4a3a',
                secondary: '#40342a',
                accent: '#c9a24a',
                trim: '#262220',
              },
              view: 'front',
            },
            { x, y: 846, scale: 0.13 },
          ),
        )
        .join('') +
      pool(brush, { x: 1090, y: 900, rx: 260, ry: 30 }, '#ffc86e', 0.45) +
      times(9, () =>
        ellipse(
          spread(brush, 300, 1500),
          spread(brush, 900, 985),
          spread(brush, 50, 130),
          spread(brush, 6, 14),
          '#a9b4b2',
          { opacity: 0.6 },
        ),
      ) +
      grass(brush, {
        far: 840,
        near: 1040,
        count: 210,
        size: 80,
        tones: ['#78865c', '#5f6e4c', '#8f9868', '#4b5a40'],
        bare: (x, y) => x > 580 && x < 1320 && y < 884,
      }) +
      rain(brush, { count: 360, opacity: 0.36, slant: -0.2 })
    );
  },
};
