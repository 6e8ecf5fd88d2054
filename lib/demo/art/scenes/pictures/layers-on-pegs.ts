import { ellipse, fill } from '#lib/demo/art/kit/svg.ts';
import { product } from '../kit/product.ts';
import { boardWall, windowLight } from '../kit/room.ts';
import type { Scene } from '../scene.ts';

export const layersOnPegs: Scene = {
  seed: 307,
  air: { colour: '#fff0cf', strength: 0.3, edges: 0.3 },
  draw: (brush) => {
    const hung = (
      key: string,
      kind: 'long-sleeve' | 'fleece' | 'rain-jacket',
      x: number,
      palette: { primary: string; secondary: string; accent: string; trim: string },
      options: { pattern?: string; y?: number } = {},
    ) =>
      product(
        brush,
        key,
        {
          kind,
          palette,
          options: options.pattern ? { pattern: options.pattern } : {},
          view: 'front',
        },
        { x, y: options.y ?? 740, scale: 0.8, clip: 'M0 0H800V1066H0Z' },
      );
    return (
      boardWall(brush, { colour: '#b98c5a', board: 146 }) +
      windowLight(brush, { x: 60, y: 40, w: 720, h: 800, lean: 0.5, opacity: 0.34 }) +
      fill('M0 130H1600V196H0Z', '#8a6038') +
      fill('M0 130H1600V140H0Z', '#cfa26a') +
      fill('M0 196H1600V214H0Z', '#2b1a0c', { opacity: 0.3 }) +
      hung(
        'a',
        'long-sleeve',
        370,
        { primary: '#e6dcc4', secondary: '#b0512c', accent: '#8a4a2c', trim: '#c9b78e' },
        { pattern: 'stripe', y: 736 },
      ) +
      hung(
        'b',
        'fleece',
        790,
        { primary: '#d39a34', secondary: '#a8752a', accent: '#5f4a2c', trim: '#6b5130' },
        { y: 766 },
      ) +
      hung(
        'c',
        'rain-jacket',
        1215,
        { primary: '#2f7478', secondary: '#235a60', accent: '#e6b84c', trim: '#263638' },
        { y: 812 },
      ) +
      [370, 790, 1215]
        .map(
          (x) =>
            ellipse(x + 6, 172, 26, 24, '#2b1a0c', { opacity: 0.4 }) +
            ellipse(
              x,
              163,
              24,
              24,
              brush.defs.radial(x - 8, 154, 34, [
                [0, '#f3d29a'],
                [0.6, '#b98a4f'],
                [1, '#6b4626'],
              ]),
            ),
        )
        .join('')
    );
  },
};
