import { outline, pts } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { spread, times } from '../kit/brush.ts';
import { wash } from '../kit/finish.ts';
import { grass } from '../kit/grass.ts';
import { gumTree } from '../kit/gum-tree.ts';
import { product } from '../kit/product.ts';
import { land, skyline, treeTops } from '../kit/ridge.ts';
import { boardTop } from '../kit/room.ts';
import type { Scene } from '../scene.ts';

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

export const bootsByDoor: Scene = {
  seed: 317,
  air: { from: 'right', colour: '#fff3d0', strength: 0.3, edges: 0.36 },
  draw: (brush) => {
    const paper = (x: number, y: number, s: number) =>
      group(
        { transform: `translate(${x} ${y})scale(${s})` },
        fill(
          outline(pts('-70,20! -86,-20 -60,-64! -20,-50 -4,-96! 30,-60 74,-74! 70,-20 84,24!')),
          '#f3efe2',
        ),
        fill(outline(pts('-20,-50! -4,-96! 30,-60! 10,-10!')), '#cfcabb'),
        fill(outline(pts('30,-60! 74,-74! 70,-20! 40,0!')), '#dfdacb'),
        stroke(
          'M-60 -30l34 6M-56 -16l30 6M-64 -2l40 6M40 -44l26 -6M42 -30l26 -6M-2 -70l14 12',
          '#8f8a7d',
          3,
        ),
      );
    const boot = {
      kind: 'hiking-boot',
      palette: { primary: '#8a5230', secondary: '#5b3723', accent: '#3b2a1f', trim: '#2b2724' },
      view: 'front',
    } as const;
    return (
      // garden through the open door
      wash(brush, 0, 720, [
        [0, '#9cc3d4'],
        [0.6, '#e3e8d2'],
        [1, '#d9cfa0'],
      ]) +
      land(
        brush,
        skyline(brush, { y: 440, height: 24, waves: 3 }),
        { top: '#9fb2a4', bottom: '#c9cfb0', depth: 90 },
        560,
      ) +
      treeTops(
        brush,
        skyline(brush, { y: 500, height: 14, waves: 4 }),
        { size: 60, kind: 'gum', colour: '#86a078' },
        600,
      ) +
      wash(brush, 520, 760, [
        [0, '#c9c284'],
        [1, '#a9a060'],
      ]) +
      gumTree(brush, { x: 1130, y: 620, height: 480, lean: 0.06, boughs: 5 }) +
      fill(
        outline(pts('900,560! 960,600 1000,660 960,760! 1330,760! 1180,660 1040,590 960,556!')),
        '#eadcb4',
      ) +
      grass(brush, {
        far: 540,
        near: 760,
        count: 200,
        size: 92,
        from: 760,
        to: 1400,
        tones: ['#c9c27a', '#a3a55c', '#8a9a55', '#e0d690'],
      }) +
      // wall left, door to the right
      fill('M0 0H800V760H0Z', '#efe6d2') +
      times(6, (i) => stroke(`M${i * 134} 0V760`, '#d6c9ae', 4)) +
      fill(
        'M0 0H800V760H0Z',
        brush.defs.linear(0, 0, 800, 0, [
          [0, '#4b3a26', 0.36],
          [1, '#4b3a26', 0.04],
        ]),
      ) +
      fill('M770 0H812V770H770Z', '#fbf6e8') +
      fill('M812 0H824V766H812Z', '#a99c80') +
      fill('M1360 0L1640 -40V900L1360 770Z', '#4d6350') +
      fill('M1400 60L1620 40V420L1400 400ZM1400 450L1620 480V800L1400 716Z', '#41543f') +
      fill('M1400 60L1620 40V50L1400 70ZM1400 450L1620 480V490L1400 460Z', '#7f9878', {
        opacity: 0.7,
      }) +
      ellipse(1384, 424, 15, 17, '#d9b45a') +
      fill('M1336 0H1362V776H1336Z', '#fbf6e8') +
      // coat hooks and a hat on the wall
      fill('M120 150H640V190H120Z', '#a8773f') +
      fill('M120 150H640V160H120Z', '#dcb27a') +
      product(
        brush,
        'h',
        {
          kind: 'wide-brim-hat',
          palette: { primary: '#b59a64', secondary: '#8a7446', accent: '#5b3b25', trim: '#6b5736' },
          view: 'top',
        },
        { x: 250, y: 430, scale: 0.44, clip: 'M60 150H740V1050H60Z' },
      ) +
      stroke('M430 176V226Q430 246 450 240M560 176V226Q560 246 580 240', '#4b3a26', 10, ROUND) +
      boardTop(brush, { far: 760, colour: '#a8794a', boards: 10, vanish: 60 }) +
      fill(
        'M812 760H1340L1560 1000H700Z',
        brush.defs.linear(0, 760, 0, 1000, [
          [0, '#fff1c8', 0.6],
          [1, '#fff1c8', 0.12],
        ]),
      ) +
      fill('M0 740H800V764H0Z', '#fbf6e8') +
      fill('M812 756H1340V774H812Z', '#8a6a44') +
      // mat, boots, laces
      fill('M190 880L260 812H960L1010 880L1040 960H150Z', '#7a5a34') +
      times(60, () =>
        stroke(
          `M${spread(brush, 210, 980).toFixed(0)} ${spread(brush, 826, 944).toFixed(0)}h${spread(brush, 14, 40).toFixed(0)}`,
          brush.next() < 0.5 ? '#a17c4c' : '#5b4023',
          5,
          { opacity: 0.8 },
        ),
      ) +
      paper(420, 474, 0.86) +
      paper(692, 472, 0.82) +
      product(brush, 'b', boot, { x: 560, y: 912, scale: 0.74 }) +
      stroke(
        'M1010 930C1060 880 1120 960 1180 920S1260 880 1300 930S1200 990 1120 960',
        '#5b3b25',
        10,
        ROUND,
      ) +
      stroke('M1010 928C1060 878 1120 958 1180 918S1260 878 1300 928', '#a07850', 3, ROUND)
    );
  },
};
