import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { outline, pts, roundRect } from '#lib/demo/art/kit/path.ts';
import { fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { product } from '../kit/product.ts';
import { lay, tableFromAbove, windowLight } from '../kit/room.ts';
import { scissors, tape } from '../kit/tools.ts';
import type { Scene } from '../scene.ts';

export const openParcel: Scene = {
  seed: 271,
  air: { colour: '#fff6e0', strength: 0.22, edges: 0.22 },
  draw: (brush) => {
    const card = '#c39a66';
    const flap = (d: string, tone: number) =>
      lay(d, tone > 0 ? lighten(card, tone) : shade(card, -tone), 14);
    return (
      tableFromAbove(brush, '#8d9a7c', 6) +
      flap('M430 190L380 60L1040 50L1010 190Z', 0.05) +
      flap('M430 790L370 930L1070 930L1010 790Z', -0.03) +
      flap('M430 190L270 230L262 760L430 790Z', 0.08) +
      flap('M1010 190L1170 226L1180 750L1010 790Z', -0.06) +
      lay('M424 184H1016V796H424Z', shade(card, 0.06), 16) +
      fill(
        'M440 200H1000V780H440Z',
        brush.defs.linear(440, 200, 1000, 780, [
          [0, '#5f4325'],
          [0.3, '#7d5a33'],
          [1, '#93703f'],
        ]),
      ) +
      group(
        { 'clip-path': brush.defs.clip('M440 200H1000V780H440Z') },
        fill(
          outline(
            pts(
              '420,230 520,190! 610,250 700,190! 800,240 900,186! 1020,260 990,380! 1030,520 970,640! 1010,800 860,770! 740,810 600,760! 470,810 450,680! 410,520 460,400!',
            ),
          ),
          '#fbf7ea',
        ),
        times(16, () => {
          const [x, y] = [spread(brush, 450, 960), spread(brush, 210, 770)];
          return fill(
            `M${x.toFixed(0)} ${y.toFixed(0)}l${spread(brush, 40, 120).toFixed(0)} ${spread(brush, -60, 60).toFixed(0)}l${spread(brush, -30, 30).toFixed(0)} ${spread(brush, 40, 110).toFixed(0)}z`,
            '#cfc9b6',
            { opacity: 0.4 },
          );
        }),
        stroke(
          'M470 300L560 250L640 300L740 220L830 280L940 230M480 640L560 720L660 690L760 760L880 700L960 740M470 420L520 520L460 600',
          '#bdb59e',
          3,
          { opacity: 0.6 },
        ),
      ) +
      product(
        brush,
        's',
        {
          kind: 'sneaker',
          palette: { primary: '#6f8a63', secondary: '#4f6b4b', accent: '#f3ead2', trim: '#e6dcc4' },
          view: 'top',
        },
        { x: 722, y: 655, scale: 0.6, turn: 8, clip: 'M80 130H720V1180H80Z' },
      ) +
      fill(
        outline(pts('440,620! 520,600 560,660 640,640 700,720 800,690 860,740! 860,780! 440,780!')),
        '#fffdf4',
        { opacity: 0.92 },
      ) +
      stroke('M460 650L540 690L620 670L690 740L790 716', '#cfc8b4', 3) +
      tape(brush, { x: 1370, y: 300, scale: 1.15 }, '#c9a06a') +
      scissors(brush, { x: 1370, y: 690, turn: -118, scale: 1.05 }) +
      lay('M70 330L250 300L258 470L84 500Z', '#fbf7ea', 8) +
      stroke('M100 366L220 346M104 394L226 374M108 424L180 412', '#a9a391', 4) +
      group(
        { transform: 'translate(140 760)rotate(-20)' },
        lay(roundRect(-90, -10, 180, 20, 8), '#2f4a5c', 7),
        fill('M90 -8L124 0L90 8Z', '#caa04a'),
      ) +
      windowLight(brush, { x: 40, y: 30, w: 1000, h: 920, lean: 0.22, opacity: 0.12 })
    );
  },
};
