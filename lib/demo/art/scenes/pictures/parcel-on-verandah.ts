import { mix } from '#lib/demo/art/kit/colour.ts';
import { fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { times } from '../kit/brush.ts';
import { wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { product } from '../kit/product.ts';
import { parcel } from '../kit/props.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { heaps, sky } from '../kit/sky.ts';
import type { Scene } from '../scene.ts';

export const parcelOnVerandah: Scene = {
  seed: 229,
  air: { from: 'left', colour: '#ffdf9c', strength: 0.28, edges: 0.26 },
  draw: (brush) => {
    const boards = times(15, (i) => {
      const [a, b] = [i / 15, (i + 1) / 15];
      const x = (t: number, y: number) => (y === 690 ? 220 + t * 1160 : -420 + t * 2440).toFixed(0);
      return (
        fill(
          `M${x(a, 690)} 690L${x(b, 690)} 690L${x(b, 1000)} 1000L${x(a, 1000)} 1000Z`,
          mix('#c2955f', '#a2753f', brush.next()),
        ) + stroke(`M${x(a, 690)} 690L${x(a, 1000)} 1000`, '#5f4326', 3)
      );
    });
    return (
      sky(brush, 560, [
        [0, '#7cb0d0'],
        [0.7, '#d3e2de'],
        [1, '#f3e8c6'],
      ]) +
      heaps(
        brush,
        { top: 240, bottom: 400, count: 4, size: 320 },
        { lit: '#ffffff', shade: '#c6d4d8', opacity: 0.8 },
      ) +
      land(brush, skyline(brush, { y: 500, height: 26, waves: 2.4 }), {
        top: '#8fa7ac',
        bottom: '#bcc8b2',
        depth: 90,
      }) +
      treeTops(brush, skyline(brush, { y: 548, height: 8, waves: 3 }), {
        size: 24,
        kind: 'gum',
        colour: '#7c9068',
      }) +
      wash(brush, 550, 760, [
        [0, '#e0c478'],
        [1, '#c2a052'],
      ]) +
      grass(brush, {
        far: 560,
        near: 720,
        count: 260,
        size: 50,
        tones: ['#e6cf88', '#d3b464', '#b99c4c'],
      }) +
      gumTree(brush, { x: 1130, y: 604, height: 400, lean: 0.08, boughs: 5 }) +
      gumTree(brush, { x: 470, y: 572, height: 190, lean: -0.05 }) +
      stroke('M0 612L1600 650M0 636L1600 676', '#8a7a5c', 2, { opacity: 0.7 }) +
      times(12, (i) => fill(`M${60 + i * 140} ${590 + i * 3}h9v64h-9z`, '#877457')) +
      fill('M-20 690H1620V706H-20Z', '#6b4a2a') +
      boards +
      wash(brush, 690, 1000, [
        [0, '#fff0c8', 0.2],
        [1, '#20180f', 0.35],
      ]) +
      fill('M180 690L-120 1000H120L330 690ZM760 690L560 1000H800L910 690Z', '#ffe9b4', {
        opacity: 0.16,
      }) +
      // posts, rail, iron roof edge
      fill('M250 120H296V700H250ZM1330 120H1376V700H1330Z', '#efe4cb') +
      fill('M282 120H296V700H282ZM1362 120H1376V700H1362Z', '#b5a788') +
      fill('M-20 100H1620V150H-20Z', '#e4d8bc') +
      fill('M-20 138H1620V150H-20Z', '#a4977a') +
      fill('M-20 -20H1620V104H-20Z', '#5d6a66') +
      times(58, (i) => fill(`M${i * 28 - 10} -20h15V104q-7.500 14 -15 0z`, '#7d8a84')) +
      times(58, (i) => fill(`M${i * 28 + 5} -20h6V104h-6z`, '#3f4a48', { opacity: 0.6 })) +
      stroke(
        'M296 150Q312 190 350 196M250 150Q236 190 200 196M1376 150Q1392 190 1430 196M1330 150Q1314 190 1278 196',
        '#efe4cb',
        10,
      ) +
      // parcel and boots
      parcel(brush, { x: 660, y: 922, w: 430 }) +
      product(
        brush,
        'b',
        {
          kind: 'hiking-boot',
          palette: { primary: '#8a5a34', secondary: '#5b3b25', accent: '#d9a441', trim: '#2b2724' },
          view: 'front',
        },
        { x: 1090, y: 926, scale: 0.62 },
      )
    );
  },
};
