import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { fern } from '../kit/fern.ts';
import { wash } from '../kit/finish.ts';
import { skyline, treeTops } from '../kit/ridge.ts';
import { mist, rain } from '../kit/sky.ts';
import { type Track, trackShape } from '../kit/track.ts';
import { farTrunks, tallTrunk } from '../kit/trunks.ts';
import type { Scene } from '../scene.ts';

export const wetClayTrack: Scene = {
  seed: 113,
  air: { colour: '#e2efe0', strength: 0.12, edges: 0.42 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('870,470 850,500 800,560 830,640 800,740 740,860 760,1010'),
      far: 40,
      near: 860,
    };
    const mud = '#8a4a2f';
    const puddle = (x: number, y: number, w: number, h: number) => {
      const edge = (grow: number) =>
        outline(
          Array.from({ length: 9 }, (_, i) => {
            const angle = (i / 9) * 2 * Math.PI;
            const r = [1, 1.12, 0.9][i % 3] ?? 1;
            return {
              x: x + Math.cos(angle) * w * 0.5 * r * grow,
              y: y + Math.sin(angle) * h * 0.5 * r * grow,
            };
          }),
        );
      return (
        fill(edge(1.12), '#5a2d1d', { opacity: 0.8 }) +
        fill(
          edge(1),
          brush.defs.linear(0, y - h / 2, 0, y + h / 2, [
            [0, '#7d6a5c'],
            [0.5, '#a3aea4'],
            [1, '#74827a'],
          ]),
        ) +
        times(2, (i) =>
          stroke(
            `M${x - w * (0.3 - i * 0.34)} ${y + h * 0.1}a${w * 0.1} ${h * 0.13} 0 1 0 ${w * 0.2} 0a${w * 0.1} ${h * 0.13} 0 1 0 ${-w * 0.2} 0`,
            '#eef3ee',
            1.8,
            { opacity: 0.6 },
          ),
        )
      );
    };
    const print = (x: number, y: number, s: number, turn: number) =>
      group(
        { transform: `translate(${x} ${y})rotate(${turn})scale(${s} ${s * 0.55})` },
        fill(
          'M-22 -70C-34 -110 -24 -160 4 -164C30 -160 36 -110 24 -70C20 -46 24 -20 20 6C14 26 -16 26 -20 6C-24 -20 -18 -46 -22 -70Z',
          '#4d2417',
        ),
        fill(
          'M-18 -68C-28 -106 -20 -152 4 -156C16 -152 20 -140 22 -128L-14 -20C-18 -40 -14 -50 -18 -68Z',
          '#6b3522',
        ),
        stroke(
          'M-16 -140H20M-22 -120H26M-24 -100H26M-22 -80H22M-14 -20H16M-16 -4H16',
          '#a15a3a',
          7,
          { opacity: 0.8 },
        ),
      );
    const bark = { lit: '#6f6a58', base: '#46453c', dark: '#292c2a' };
    return (
      wash(brush, 0, 1000, [
        [0, '#9fb3a8'],
        [0.4, '#d5dfd2'],
        [0.55, '#93a794'],
        [1, '#2e3f30'],
      ]) +
      farTrunks(brush, { foot: 500, count: 26, colour: '#9fb2a4', width: 10 }) +
      mist(brush, { y: 380, height: 320 }, '#e3ebe2', 0.7) +
      farTrunks(brush, { foot: 520, count: 13, colour: '#71887a', width: 17 }) +
      treeTops(brush, skyline(brush, { y: 520, height: 26, waves: 4 }), {
        size: 70,
        kind: 'gum',
        colour: '#5d7a63',
      }) +
      mist(brush, { y: 470, height: 150 }, '#dbe5da', 0.5) +
      wash(brush, 490, 1000, [
        [0, '#547050', 0],
        [0.12, '#4b6646', 1],
        [1, '#22321f'],
      ]) +
      [
        [520, 540, 120, 90],
        [1110, 545, 130, 100],
        [330, 600, 170, 160],
        [1280, 610, 180, 150],
      ]
        .map(([x = 0, y = 0, size = 0, trunk = 0]) =>
          fern(brush, { x, y, size, trunk, light: '#93b070', base: '#5b8052', dark: '#3a5c43' }),
        )
        .join('') +
      fill(
        trackShape(track),
        brush.defs.linear(0, 470, 0, 1000, [
          [0, '#b58a70'],
          [0.3, mud],
          [1, '#6d3522'],
        ]),
      ) +
      fill(trackShape(track, -1, -0.72), '#5f2f1e', { opacity: 0.6 }) +
      fill(trackShape(track, 0.74, 1), '#5f2f1e', { opacity: 0.7 }) +
      fill(trackShape(track, -0.3, -0.08), '#a4613f', { opacity: 0.5 }) +
      times(30, () => {
        const y = 560 + brush.next() * 430;
        const s = (y - 480) / 500;
        return stroke(
          `M${(800 + spread(brush, -0.7, 0.7) * 480 * s).toFixed(0)} ${y.toFixed(0)}q${(40 * s).toFixed(0)} ${(-14 * s).toFixed(0)} ${(100 * s).toFixed(0)} 0`,
          brush.next() < 0.5 ? '#c07c55' : '#54281a',
          5 * s,
          { opacity: 0.55, 'stroke-linecap': 'round' },
        );
      }) +
      group(
        { 'clip-path': brush.defs.clip(trackShape(track, -0.97, 0.97)) },
        puddle(815, 562, 60, 11),
        puddle(850, 640, 120, 22),
        puddle(930, 770, 220, 42),
        puddle(590, 890, 270, 56),
      ) +
      print(835, 720, 0.36, 4) +
      print(900, 690, 0.3, 8) +
      print(745, 800, 0.55, -4) +
      print(835, 910, 0.8, 5) +
      print(690, 1010, 1, -6) +
      tallTrunk(brush, { x: 170, y: 800, width: 150, lean: 30, bark, ribbons: 12 }) +
      tallTrunk(brush, { x: 1440, y: 760, width: 120, lean: -20, bark, ribbons: 12 }) +
      fern(brush, { x: 1330, y: 880, size: 330, trunk: 240 }) +
      fern(brush, { x: 60, y: 960, size: 360, trunk: 60 }) +
      fern(brush, { x: 330, y: 900, size: 220 }) +
      fern(brush, { x: 1560, y: 980, size: 330, trunk: 70 }) +
      fern(brush, { x: 1210, y: 985, size: 210 }) +
      rain(brush, { count: 170, opacity: 0.35, slant: -0.1 })
    );
  },
};
