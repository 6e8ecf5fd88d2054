import { mix, shade } from '#lib/demo/art/kit/colour.ts';
import { pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { pool, wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { product } from '../kit/product.ts';
import { ranges } from '../kit/ranges.ts';
import { land, skyline } from '../kit/ridge.ts';
import { scree } from '../kit/rock.ts';
import { heaps, mist, sky } from '../kit/sky.ts';
import { isOn, type Track, trackShape } from '../kit/track.ts';
import type { Scene } from '../scene.ts';

export const packOnBack: Scene = {
  seed: 199,
  air: { strength: 0.2, edges: 0.22 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('1010,628 1000,640 940,676 960,730 900,820 800,900 790,1010'),
      far: 6,
      near: 420,
    };
    const skin = '#b07f5c';
    const x = 640;
    return (
      sky(brush, 620, [
        [0, '#6aa3ca'],
        [0.7, '#cbdfe2'],
        [1, '#f6ead0'],
      ]) +
      heaps(
        brush,
        { top: 150, bottom: 380, count: 5, size: 420 },
        { lit: '#fffaf0', shade: '#bccbd4' },
      ) +
      ranges(brush, {
        from: 440,
        to: 620,
        count: 5,
        height: 44,
        far: '#b3c6d3',
        near: '#5b7f92',
        relief: 0.5,
      }) +
      mist(brush, { y: 600, height: 120 }, '#dfe8e4', 0.5) +
      land(
        brush,
        skyline(brush, {
          y: 660,
          height: 20,
          waves: 2.4,
          swell: (t) => 60 * Math.exp(-(((t - 0.62) / 0.14) ** 2)),
        }),
        { top: '#8c9a58', bottom: '#5f7040', depth: 330, relief: 0.3, slopes: 60 },
      ) +
      wash(brush, 720, 1000, [
        [0, '#75854a', 0],
        [0.5, '#6a7a42', 1],
        [1, '#465530'],
      ]) +
      fill(trackShape(track), '#d9bd8a') +
      fill(trackShape(track, 0.3, 1), '#b3925e', { opacity: 0.6 }) +
      scree(brush, {
        far: 680,
        near: 960,
        count: 30,
        size: 90,
        colours: ['#9a9686', '#84816f', '#b3ad98'],
        bare: isOn(track, 0.1),
      }) +
      grass(brush, {
        far: 668,
        near: 1050,
        count: 420,
        size: 116,
        tones: ['#9aa556', '#7e8c46', '#b9bd6c', '#667740'],
        bare: isOn(track, 0.04),
      }) +
      // The figure: cut off at the thighs by the picture's edge.
      pool(brush, { x: x + 40, y: 760, rx: 330, ry: 360 }, '#2a3528', 0.28) +
      stroke(`M${x - 74} 900L${x - 84} 1040`, '#4c5640', 130, { 'stroke-linecap': 'round' }) +
      stroke(`M${x + 76} 900L${x + 92} 1040`, shade('#4c5640', 0.06), 130, {
        'stroke-linecap': 'round',
      }) +
      fill(
        `M${x - 140} 780H${x + 140}L${x + 158} 960Q${x} 1010 ${x - 156} 960Z`,
        brush.defs.linear(x - 150, 0, x + 150, 0, [
          [0, '#66724f'],
          [0.5, '#4f5a40'],
          [1, '#39432f'],
        ]),
      ) +
      stroke(`M${x - 176} 470C${x - 232} 580 ${x - 250} 660 ${x - 214} 760`, '#dfe0cf', 88, {
        'stroke-linecap': 'round',
      }) +
      stroke(`M${x + 176} 470C${x + 232} 580 ${x + 246} 660 ${x + 214} 760`, '#a9b09d', 86, {
        'stroke-linecap': 'round',
      }) +
      stroke(`M${x - 214} 750C${x - 200} 800 ${x - 180} 820 ${x - 160} 826`, skin, 60, {
        'stroke-linecap': 'round',
      }) +
      stroke(
        `M${x + 214} 750C${x + 200} 800 ${x + 180} 820 ${x + 160} 826`,
        shade(skin, 0.08),
        58,
        { 'stroke-linecap': 'round' },
      ) +
      fill(
        `M${x - 206} 500Q${x - 190} 416 ${x - 70} 396H${x + 70}Q${x + 190} 416 ${x + 206} 500L${x + 150} 830H${x - 150}Z`,
        brush.defs.linear(x - 200, 0, x + 200, 0, [
          [0, '#eef0e0'],
          [0.5, '#cfd3bf'],
          [1, '#99a18e'],
        ]),
      ) +
      fill(`M${x - 46} 330H${x + 46}L${x + 66} 420H${x - 66}Z`, shade(skin, 0.08)) +
      ellipse(x, 296, 74, 86, mix(skin, '#5a3b28', 0.2)) +
      fill(
        `M${x - 78} 320Q${x - 84} 250 ${x} 246Q${x + 84} 250 ${x + 78} 320Q${x + 50} 366 ${x} 368Q${x - 50} 366 ${x - 78} 320Z`,
        '#4a3122',
      ) +
      ellipse(x, 272, 176, 42, '#8a7a52') +
      fill(`M${x - 176} 272Q${x} 330 ${x + 176} 272Q${x} 300 ${x - 176} 272Z`, '#5f5338') +
      fill(
        `M${x - 90} 268Q${x - 94} 164 ${x - 30} 160Q${x} 172 ${x + 30} 160Q${x + 94} 164 ${x + 90} 268Q${x} 292 ${x - 90} 268Z`,
        brush.defs.linear(x - 90, 0, x + 90, 0, [
          [0, '#c4b07a'],
          [0.5, '#a08e5e'],
          [1, '#716340'],
        ]),
      ) +
      stroke(`M${x - 91} 254Q${x} 280 ${x + 91} 254`, '#5a3f28', 20) +
      product(
        brush,
        'p',
        {
          kind: 'backpack',
          palette: { primary: '#b0512c', secondary: '#7f3a22', accent: '#e8b84c', trim: '#3a3632' },
          view: 'front',
        },
        { x, y: 846, scale: 0.7, clip: 'M0 0H800V892H0Z' },
      ) +
      grass(brush, {
        far: 950,
        near: 1060,
        count: 40,
        size: 150,
        tones: ['#9aa556', '#7e8c46', '#667740'],
      })
    );
  },
};
