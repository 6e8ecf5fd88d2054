import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { pts } from '#lib/demo/art/kit/path.ts';
import { fill } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { pool, wash } from '../kit/finish.ts';
import { clumps, cluster } from '../kit/foliage.ts';
import { grass } from '../kit/grass.ts';
import { disc, mist } from '../kit/sky.ts';
import { isOn, type Track, trackShape } from '../kit/track.ts';
import { farTrunks, tallTrunk } from '../kit/trunks.ts';
import type { Scene } from '../scene.ts';

export const gumForestHaze: Scene = {
  seed: 101,
  air: { colour: '#ffdf9a', strength: 0.3, edges: 0.26 },
  draw: (brush) => {
    const track: Track = {
      middle: pts('760,612 770,640 820,690 800,760 700,850 640,1010'),
      far: 26,
      near: 620,
    };
    const tone = (t: number) => {
      const base = mix('#e3cf97', '#5f5238', t);
      return { lit: lighten(base, 0.1), base, dark: shade(base, 0.1) };
    };
    const shapes = clumps(brush);
    const leaf = (t: number) => ({
      light: mix('#efdfa6', '#8f9252', t),
      base: mix('#e2d09a', '#6c7243', t),
      dark: mix('#d6c48d', '#474f33', t),
    });
    const crowns = (y: number, count: number, size: number, t: number) =>
      times(count, (i) =>
        cluster(
          brush,
          shapes,
          {
            x: ((i + brush.next()) / count) * 1700 - 50,
            y: y + spread(brush, -50, 50),
            size: size * spread(brush, 0.7, 1.2),
          },
          leaf(t),
        ),
      );
    return (
      wash(brush, 0, 640, [
        [0, '#e9d9a4'],
        [0.6, '#fbf0c8'],
        [1, '#f3e0a8'],
      ]) +
      disc(brush, { x: 420, y: 150, r: 40 }, '#fff3c4', 0.7) +
      farTrunks(brush, { foot: 628, count: 34, colour: '#dcc991', width: 8 }) +
      crowns(110, 14, 190, 0.12) +
      mist(brush, { y: 560, height: 240 }, '#fbf0c8', 0.7) +
      farTrunks(brush, { foot: 650, count: 17, colour: '#b9a572', width: 13 }) +
      crowns(70, 11, 230, 0.4) +
      mist(brush, { y: 600, height: 220 }, '#f7e8b4', 0.55) +
      wash(brush, 640, 1000, [
        [0, '#d9c184'],
        [0.4, '#b79a5a'],
        [1, '#6e5a34'],
      ]) +
      times(14, () =>
        pool(
          brush,
          {
            x: spread(brush, 0, 1600),
            y: spread(brush, 670, 960),
            rx: spread(brush, 140, 360),
            ry: spread(brush, 8, 26),
          },
          '#5b4a2b',
          0.4,
        ),
      ) +
      fill(trackShape(track), '#ecd6a2') +
      fill(trackShape(track, -1, -0.7), '#fff0c6', { opacity: 0.7 }) +
      fill(trackShape(track, 0.35, 1), '#c7a76a', { opacity: 0.6 }) +
      times(12, (i) =>
        pool(
          brush,
          { x: 640 + spread(brush, -120, 240), y: 680 + i * 26, rx: 60 + i * 18, ry: 4 + i * 1.4 },
          '#7b6238',
          0.5,
        ),
      ) +
      grass(brush, {
        far: 652,
        near: 1030,
        count: 330,
        size: 96,
        tones: ['#cdb671', '#b09a5a', '#8a7d48', '#e2cf8e', '#6f6a3e'],
        bare: isOn(track, 0.03),
      }) +
      tallTrunk(brush, { x: 380, y: 742, width: 62, lean: 24, bark: tone(0.62) }) +
      tallTrunk(brush, { x: 1085, y: 724, width: 52, lean: -30, bark: tone(0.55) }) +
      tallTrunk(brush, { x: 1270, y: 800, width: 92, lean: 36, bark: tone(0.8), ribbons: 14 }) +
      tallTrunk(brush, { x: 140, y: 900, width: 148, lean: -46, bark: tone(1), ribbons: 20 }) +
      crowns(-10, 9, 330, 0.85) +
      cluster(brush, shapes, { x: 1450, y: 60, size: 480 }, leaf(1)) +
      cluster(brush, shapes, { x: 60, y: 40, size: 420 }, leaf(1)) +
      grass(brush, {
        far: 860,
        near: 1050,
        count: 70,
        size: 120,
        tones: ['#a8935a', '#7d7044', '#cdb878'],
        bare: isOn(track, 0),
      })
    );
  },
};
