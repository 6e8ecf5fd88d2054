import { stroke } from '#lib/demo/art/kit/svg.ts';
import { wash } from '../kit/finish.ts';
import { clumps, cluster } from '../kit/foliage.ts';
import { grass } from '../kit/grass.ts';
import { product } from '../kit/product.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { heaps, sky } from '../kit/sky.ts';
import { tallTrunk } from '../kit/trunks.ts';
import type { Scene } from '../scene.ts';

/** A clothes line between its two trees, left and right of what hangs on it. */
const LINE =
  stroke('M150 312L205 333M1396 333L1480 312', '#e9e2d2', 4) +
  stroke('M136 308q18 -10 36 8M1440 322q30 -14 60 -8', '#efe6cf', 8);

export const socksOnLine: Scene = {
  seed: 149,
  air: { strength: 0.16, edges: 0.16 },
  draw: (brush) => {
    const shapes = clumps(brush);
    const colours = [
      { primary: '#e9dfc6', secondary: '#d3c4a0', accent: '#a3502f', trim: '#cbbd9c' },
      { primary: '#a8502f', secondary: '#7f3a22', accent: '#f0d9ac', trim: '#8a4127' },
      { primary: '#5f7a55', secondary: '#46603f', accent: '#e6c66a', trim: '#4d6647' },
      { primary: '#4f7896', secondary: '#395d78', accent: '#f1ead8', trim: '#3f6581' },
    ] as const;
    const bark = { lit: '#ead9bf', base: '#b8a088', dark: '#7c6857' };
    return (
      sky(brush, 640, [
        [0, '#5b9fce'],
        [0.7, '#bcdbe4'],
        [1, '#eaf0e0'],
      ]) +
      heaps(
        brush,
        { top: 130, bottom: 420, count: 6, size: 420 },
        { lit: '#ffffff', shade: '#c6d6dc' },
      ) +
      land(brush, skyline(brush, { y: 560, height: 44, waves: 3 }), {
        top: '#86a3a4',
        bottom: '#b9c7b0',
        depth: 150,
        relief: 0.2,
      }) +
      land(brush, skyline(brush, { y: 640, height: 40, waves: 2.4 }), {
        top: '#7f9468',
        bottom: '#a9b27c',
        depth: 150,
      }) +
      treeTops(brush, skyline(brush, { y: 700, height: 12, waves: 3 }), {
        size: 34,
        kind: 'gum',
        colour: '#5f7a50',
      }) +
      wash(brush, 704, 1000, [
        [0, '#b9b86c'],
        [0.5, '#97a352'],
        [1, '#5c7036'],
      ]) +
      grass(brush, {
        far: 716,
        near: 1040,
        count: 400,
        size: 96,
        tones: ['#a5ae5a', '#8a9a48', '#c8c276', '#6f8440'],
      }) +
      cluster(
        brush,
        shapes,
        { x: 110, y: 40, size: 420 },
        { light: '#aab979', base: '#7c8f5a', dark: '#506848' },
      ) +
      tallTrunk(brush, { x: 130, y: 900, width: 118, lean: 40, bark, ribbons: 14 }) +
      tallTrunk(brush, { x: 1480, y: 880, width: 104, lean: -30, bark, ribbons: 14 }) +
      cluster(
        brush,
        shapes,
        { x: 1500, y: 30, size: 440 },
        { light: '#aab979', base: '#7c8f5a', dark: '#506848' },
      ) +
      LINE +
      colours
        .map((palette, i) => {
          const at = 355 + i * 297;
          return product(
            brush,
            `s${i}`,
            { kind: 'socks', palette, view: 'sole' },
            { x: at, y: 660, scale: 0.56, clip: 'M135 -200H665V1300H135Z' },
          );
        })
        .join('') +
      grass(brush, {
        far: 900,
        near: 1050,
        count: 70,
        size: 130,
        tones: ['#b7bd68', '#8fa04c', '#6f8440'],
      })
    );
  },
};
