import type { DrawInput, KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { stitchRows } from '../kit/panel.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { bottomLeg, hangBottom, legHem, legMouth } from './bottom.ts';
import { insideWaist, middleSeam } from './bottom-waist.ts';
import { legRib } from './leg-rib.ts';
import { FINE, type PantsCut, pantsCut } from './pants-cut.ts';
import {
  ankleZip,
  cargoPocket,
  fly,
  handPocket,
  kneePatch,
  seatPockets,
  zipOff,
} from './pants-parts.ts';
import { beltedWaist, drawnWaist } from './pants-waist.ts';

function leg(defs: Defs, input: DrawInput, cloth: PantsCut, right: boolean): string {
  const { body, block, pockets, cuff, fit } = cloth;
  const back = input.view === 'back';
  const patched = pockets === 'cargo' && cuff !== 'zip-off';
  const under = patched ? kneePatch(defs, cloth, right, back) : '';
  const over =
    (cuff === 'zip-off' ? zipOff(defs, cloth, right) : '') +
    (pockets === 'cargo' ? cargoPocket(defs, cloth, right) : '') +
    (pockets === 'none' ? ankleZip(defs, cloth, right) : '') +
    (pockets === 'none' || back ? '' : handPocket(defs, cloth, right)) +
    (cuff === 'rib'
      ? legRib(defs, block, input.palette.primary, right)
      : stitchRows(legHem(block, right, 22), body.ramp, body.ramp, { ...FINE, inset: 0 }));
  return (
    legMouth(block, right, cloth.lining.ramp.deep) +
    bottomLeg(defs, block, body, right, { under, over, drape: fit === 'slim' ? 0.8 : 1 })
  );
}

function worn(defs: Defs, input: DrawInput, cloth: PantsCut): string {
  const { mark: maker, view } = input;
  const { body, block, pockets, cuff, accent } = cloth;
  const back = view === 'back';
  const elastic = pockets === 'none' || cuff === 'rib';
  const [at] = block.on(elastic ? '22,372' : '20,446', true);
  return (
    (back ? '' : insideWaist(defs, input, block, cloth.lining)) +
    leg(defs, input, cloth, true) +
    leg(defs, input, cloth, false) +
    middleSeam(block, body) +
    (back ? seatPockets(defs, cloth) : elastic ? '' : fly(cloth)) +
    (elastic
      ? drawnWaist(defs, block, body, { ends: accent, back })
      : beltedWaist(defs, input, cloth, { back, belted: cuff === 'zip-off' })) +
    (back || !at ? '' : mark(maker, Math.round(at.x), at.y, accent, { scale: 0.6 }))
  );
}

const CLOSE: Readonly<Record<string, Camera>> = {
  waist: { x: 400, y: 330, scale: 2.3 },
  knee: { x: 330, y: 620, scale: 2.3 },
  hem: { x: 340, y: 930, scale: 2.3 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = pantsCut(defs, input);
  const { view, kids } = input;
  const product = worn(defs, input, cloth);
  return hangBottom({ defs, product, block: cloth.block, kids, camera: CLOSE[view] });
}

/**
 * Hiking and rain pants. Options: `pockets` hand | cargo (with patched knees) | none (rain pants:
 * drawcord, long ankle zips); `cuff` plain | zip-off (legs zip off above the knee, webbing belt) |
 * rib; `fit` regular | slim | loose.
 */
export const pants: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'waist', label: 'waist close up' },
    { id: 'knee', label: 'thigh and knee close up' },
    { id: 'hem', label: 'ankle close up' },
  ],
  draw,
};
