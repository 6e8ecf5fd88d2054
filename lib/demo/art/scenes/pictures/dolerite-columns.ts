import { mix } from '#lib/demo/art/kit/colour.ts';
import { fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread } from '../kit/brush.ts';
import { wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { noise } from '../kit/noise.ts';
import { boulder, scree } from '../kit/rock.ts';
import { mist, sky } from '../kit/sky.ts';
import type { Scene } from '../scene.ts';

export const doleriteColumns: Scene = {
  seed: 31,
  air: { colour: '#e8efe9', strength: 0.12, edges: 0.28 },
  draw: (brush) => {
    const prism = (x: number, w: number, top: number, foot: number, tone: number): string => {
      const [lit, mid, dark] = [
        mix('#b9bfba', '#7f8989', tone),
        mix('#8b9493', '#5f6a6d', tone),
        mix('#566064', '#3a454a', tone),
      ];
      const lean = spread(brush, -5, 5);
      const a = x + lean;
      const cut = w * spread(brush, 0.1, 0.9);
      let joints = '';
      for (let y = top + 60; y < foot; y += spread(brush, 60, 150)) {
        joints += `M${(x - w * 0.5).toFixed(0)} ${y.toFixed(0)}l${(w * 0.55).toFixed(0)} ${spread(brush, 3, 12).toFixed(0)}l${(w * 0.45).toFixed(0)} ${spread(brush, -12, -3).toFixed(0)}`;
      }
      return (
        fill(
          `M${(a - w * 0.5).toFixed(0)} ${(top + 8).toFixed(0)}L${(a - w * 0.08).toFixed(0)} ${top.toFixed(0)}L${(x + w * 0.08).toFixed(0)} ${foot}H${(x - w * 0.5).toFixed(0)}Z`,
          lit,
        ) +
        fill(
          `M${(a - w * 0.08).toFixed(0)} ${top.toFixed(0)}L${(a + w * 0.26).toFixed(0)} ${(top + cut * 0.5).toFixed(0)}L${(x + w * 0.28).toFixed(0)} ${foot}H${(x - w * 0.02).toFixed(0)}Z`,
          mid,
        ) +
        fill(
          `M${(a + w * 0.26).toFixed(0)} ${(top + cut * 0.5).toFixed(0)}L${(a + w * 0.5).toFixed(0)} ${(top + cut).toFixed(0)}L${(x + w * 0.52).toFixed(0)} ${foot}H${(x + w * 0.26).toFixed(0)}Z`,
          dark,
        ) +
        stroke(joints, '#39444a', 2.4, { opacity: 0.5 }) +
        (brush.next() < 0.5
          ? fill(
              `M${(a - w * 0.45).toFixed(0)} ${(top + 30).toFixed(0)}l${(w * 0.2).toFixed(0)} ${spread(brush, 40, 160).toFixed(0)}l${(-w * 0.18).toFixed(0)} ${spread(brush, 40, 120).toFixed(0)}Z`,
              '#c8b455',
              { opacity: 0.4 },
            )
          : '')
      );
    };
    const row = (foot: number, tall: (t: number) => number, width: number, tone: number) => {
      let drawn = '';
      const bundles = noise(brush, 3);
      for (let x = -30; x < 1660; ) {
        const w = width * spread(brush, 0.7, 1.3);
        drawn += prism(
          x + w / 2,
          w,
          foot -
            tall(x / 1600) * (0.78 + 0.3 * Math.abs(bundles(x / 90))) * spread(brush, 0.94, 1.06),
          foot,
          tone,
        );
        x += w * 0.9;
      }
      return drawn;
    };
    return (
      sky(brush, 1000, [
        [0, '#aab8bf'],
        [0.5, '#d3dad8'],
        [1, '#dfe2da'],
      ]) +
      group(
        { opacity: 0.55 },
        row(690, (t) => 380 + 190 * Math.sin(t * 4.1 + 0.4), 26, 0),
      ) +
      mist(brush, { y: 430, height: 420 }, '#dfe5e3', 0.75) +
      row(
        790,
        (t) =>
          700 * Math.exp(-(((t - 0.3) / 0.26) ** 2)) +
          360 * Math.exp(-(((t - 0.86) / 0.15) ** 2)) +
          40,
        42,
        0.35,
      ) +
      mist(brush, { y: 96, height: 330 }, '#e9ecea', 0.95) +
      mist(brush, { y: 250, height: 150 }, '#e3e8e6', 0.5) +
      wash(brush, 640, 1000, [
        [0, '#5f6a64', 0],
        [0.3, '#59645c', 0.95],
        [1, '#38413c'],
      ]) +
      scree(brush, {
        far: 672,
        near: 930,
        count: 260,
        size: 124,
        colours: ['#8b938f', '#737d7c', '#9aa19a', '#6a7471'],
      }) +
      grass(brush, {
        far: 800,
        near: 1000,
        count: 60,
        size: 76,
        tones: ['#6f7f45', '#87944f', '#5b6b3f', '#a39a52'],
      }) +
      boulder(brush, { x: 250, y: 1010, w: 520, h: 210, colour: '#7c8583', lichen: '#c3b45a' }) +
      boulder(brush, { x: 1300, y: 1030, w: 640, h: 250, colour: '#747e7d', lichen: '#b9b06a' }) +
      boulder(brush, { x: 800, y: 1030, w: 420, h: 120, colour: '#868e8a', lichen: '#8a9a4e' }) +
      grass(brush, {
        far: 960,
        near: 1030,
        count: 30,
        size: 90,
        tones: ['#7d8a4a', '#94a057', '#5f6f3f'],
      })
    );
  },
};
