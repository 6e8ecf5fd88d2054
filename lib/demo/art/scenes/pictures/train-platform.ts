import { mix } from '#lib/demo/art/kit/colour.ts';
import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { product } from '../kit/product.ts';
import { ranges } from '../kit/ranges.ts';
import { skyline, treeTops } from '../kit/ridge.ts';
import { disc, mist, sky, streaks } from '../kit/sky.ts';
import { steps, type Track, trackShape } from '../kit/track.ts';
import type { Scene } from '../scene.ts';

export const trainPlatform: Scene = {
  seed: 223,
  air: { colour: '#ffe2b0', strength: 0.26, edges: 0.22 },
  draw: (brush) => {
    const rails: Track = {
      middle: pts('560,560 560,566 556,600 530,680 460,800 330,1010'),
      far: 12,
      near: 640,
    };
    const platform = outline(pts('600,566! 640,566! 1640,900! 1640,1040! 820,1040!'));
    const post = (x: number, top: number, foot: number, w: number) =>
      fill(`M${x - w / 2} ${top}h${w}V${foot}h${-w}Z`, '#5d7058') +
      fill(`M${x - w / 2} ${top}h${w * 0.35}V${foot}h${-w * 0.35}Z`, '#93a888');
    return (
      sky(brush, 580, [
        [0, '#86b4d0'],
        [0.6, '#d9e2da'],
        [1, '#fbe3b4'],
      ]) +
      disc(brush, { x: 190, y: 420, r: 36 }, '#fff1c8', 0.7) +
      streaks(brush, { top: 80, bottom: 320, count: 7 }, '#fff6e4', 0.6) +
      ranges(brush, {
        from: 470,
        to: 550,
        count: 4,
        height: 40,
        far: '#a9bfd0',
        near: '#5f8098',
        relief: 0.4,
      }) +
      treeTops(
        brush,
        skyline(brush, { y: 572, height: 8, waves: 4 }),
        { size: 34, kind: 'gum', colour: '#5f7f68' },
        640,
      ) +
      mist(brush, { y: 566, height: 70 }, '#e6e6d0', 0.5) +
      wash(brush, 574, 1000, [
        [0, '#a9ac74'],
        [0.4, '#939a62'],
        [1, '#5f6c42'],
      ]) +
      gumTree(brush, { x: 210, y: 660, height: 470, lean: 0.07, boughs: 5 }) +
      gumTree(brush, { x: 430, y: 600, height: 190 }) +
      grass(brush, {
        far: 590,
        near: 1040,
        count: 230,
        size: 90,
        to: 700,
        tones: ['#b9b56c', '#98a057', '#7c8a4c', '#d3c884'],
      }) +
      fill(trackShape(rails, -1.5, 1.5), '#a08f7c') +
      times(160, () => {
        const y = 600 + brush.next() ** 0.7 * 400;
        const s = (y - 560) / 440;
        return ellipse(
          540 - s * s * 200 + spread(brush, -1.4, 1.4) * 330 * s,
          y,
          9 * s,
          4 * s,
          brush.next() < 0.5 ? '#c4b49e' : '#756757',
          { opacity: 0.8 },
        );
      }) +
      steps(rails, 26)
        .map(({ x, y, half }) =>
          fill(
            `M${(x - half * 1.25).toFixed(0)} ${y.toFixed(0)}h${(half * 2.5).toFixed(0)}v${(1 + half * 0.075).toFixed(1)}h${(-half * 2.5).toFixed(0)}z`,
            '#5f4c3e',
          ),
        )
        .join('') +
      fill(trackShape(rails, -0.86, -0.76), '#57504d') +
      fill(trackShape(rails, -0.85, -0.81), '#e9ecec') +
      fill(trackShape(rails, 0.76, 0.86), '#57504d') +
      fill(trackShape(rails, 0.77, 0.81), '#e9ecec') +
      fill(
        platform,
        brush.defs.linear(600, 560, 1300, 1040, [
          [0, '#d9cbb0'],
          [0.6, '#c2b294'],
          [1, '#93846c'],
        ]),
      ) +
      fill('M600 566L820 1040H700L590 580Z', '#8a6d52') +
      times(9, (i) =>
        stroke(`M${606 + i * 11} ${590 + i * 50}l${-12 - i * 7} ${4 + i}`, '#5d4838', 3, {
          opacity: 0.6,
        }),
      ) +
      fill('M612 566L626 566L990 1040H870Z', '#f3ead2') +
      times(8, (i) =>
        stroke(`M${660 + i * 40} ${572 + i * 13}L${1060 + i * 130} 1040`, '#a5967c', 2, {
          opacity: 0.5,
        }),
      ) +
      // station building of sandstone with a verandah
      fill('M1110 330H1640V800L1110 676Z', '#d8b57e') +
      times(60, () => {
        const [x, row] = [1110 + Math.floor(brush.next() * 9) * 58, Math.floor(brush.next() * 13)];
        return fill(
          `M${x + (row % 2) * 29} ${334 + row * 32}h54v28h-54z`,
          mix('#e6c790', '#b98f5c', brush.next()),
          { opacity: 0.55 },
        );
      }) +
      fill('M1110 676L1640 800V1040H1640L1110 700Z', '#c2b294') +
      fill('M1240 470h110v236l-110 -26zM1470 470h120v292l-120 -28z', '#4d6350') +
      fill('M1254 486h82v90h-82zM1486 486h90v100h-90z', '#b9cfd3') +
      stroke('M1295 486v90M1254 531h82M1531 486v100M1486 536h90', '#e9e2cc', 6) +
      fill(
        'M1110 330H1640V800L1110 676Z',
        brush.defs.linear(1110, 0, 1640, 0, [
          [0, '#fff0cc', 0.12],
          [1, '#1c2233', 0.35],
        ]),
      ) +
      fill('M920 392L1110 270H1660V350L1000 420Z', '#8a4a38') +
      times(20, (i) =>
        stroke(
          `M${1110 + i * 30} 270L${930 + i * 40} ${(394 - i * 1.2).toFixed(0)}`,
          '#6d3629',
          3,
          { opacity: 0.6 },
        ),
      ) +
      fill('M916 388L1000 424L1660 352V374L1000 446L916 408Z', '#f0e5cb') +
      times(36, (i) =>
        fill(`M${1000 + i * 18.4} ${(444 - i * 2).toFixed(0)}h12l-6 20z`, '#f0e5cb'),
      ) +
      post(980, 436, 770, 18) +
      post(1340, 396, 930, 28) +
      // seat and pack
      pool(brush, { x: 1130, y: 862, rx: 300, ry: 26 }, '#3b3226', 0.6) +
      times(
        3,
        (i) =>
          fill(
            `M900 ${640 + i * 34}H1330V${664 + i * 34}H900Z`,
            ['#4f7a5c', '#476f54', '#41664d'][i] ?? '#476f54',
          ) + fill(`M900 ${640 + i * 34}H1330V${646 + i * 34}H900Z`, '#86ab88'),
      ) +
      times(3, (i) =>
        fill(
          `M${886 - i * 6} ${752 + i * 14}H${1344 + i * 6}V${762 + i * 14}H${886 - i * 6}Z`,
          ['#5b8766', '#54805f', '#4a7356'][i] ?? '#54805f',
        ),
      ) +
      stroke(
        'M926 640V856M1304 640V856M926 790Q960 800 960 856M1304 790Q1270 800 1270 856',
        '#2b332e',
        13,
        { 'stroke-linecap': 'round' },
      ) +
      product(
        brush,
        'p',
        {
          kind: 'backpack',
          palette: { primary: '#5f7a55', secondary: '#40563e', accent: '#e6b84c', trim: '#2f332d' },
          view: 'front',
        },
        { x: 850, y: 876, scale: 0.5, turn: 9 },
      )
    );
  },
};
