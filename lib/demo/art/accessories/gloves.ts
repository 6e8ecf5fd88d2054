import { ramp } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { cord } from '../kit/panel.ts';
import { hangingShadow, scene } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { glovesCut } from './gloves-cut.ts';
import { glove, gloveOutline, place } from './gloves-hand.ts';

function draw(input: DrawInput): string {
  const defs = new Defs();
  const { view, kids } = input;
  const cut = glovesCut(defs, input);
  const palmUp = view === 'palm' || view === 'grip';
  const apart = cut.fit === 'loose' ? (palmUp ? 194 : 186) : 172;
  // Gauntlets are wider than the hands: with the thumbs outside they lean apart below.
  const lean = cut.fit === 'loose' && palmUp ? 4 : -4;
  const places = [place(cut, -apart, lean, palmUp), place(cut, apart, -lean, !palmUp)];
  const leash =
    cut.fit === 'loose'
      ? cord('M210 880C220 1010 330 1040 400 1036C480 1032 590 1000 590 880', ramp(cut.accent), 9, {
          lift: 0,
        })
      : '';
  const shown = {
    defs,
    shadow: places.map((p) => hangingShadow(defs, gloveOutline(cut, p))).join(''),
    product: leash + places.map((p) => glove(defs, cut, p, palmUp)).join(''),
  };
  switch (view) {
    case 'cuff':
      return scene({ ...shown, camera: { x: 250, y: 790, scale: 2.2 } });
    case 'grip':
      return scene({ ...shown, camera: { x: 260, y: 500, scale: 2.2 } });
    case 'fingertips':
      return scene({ ...shown, camera: { x: 250, y: 340, scale: 2.4 } });
    default:
      return scene({
        ...shown,
        kids,
        anchor: { x: 400, y: 640 },
        ...(cut.fit === 'slim' ? { camera: { x: 400, y: 530, scale: 1.12 } } : {}),
      });
  }
}

/**
 * A pair of gloves. Options: `fit` regular (softshell with leather palm) | slim (knitted liner) |
 * loose (padded, with a gauntlet and a leash); `cuff` rib | plain; `print` none | leaf | tracks |
 * contour.
 */
export const gloves: KindArt = {
  views: [
    { id: 'back', label: 'backs of the pair' },
    { id: 'palm', label: 'palms of the pair' },
    { id: 'cuff', label: 'cuff close up' },
    { id: 'fingertips', label: 'fingertips close up' },
    { id: 'grip', label: 'palm close up' },
  ],
  draw,
};
