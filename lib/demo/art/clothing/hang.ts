import { type Camera, hangingShadow, scene } from '../kit/scene.ts';
import { type Defs, group } from '../kit/svg.ts';
import type { TopBlock } from './mannequin.ts';

export interface Hanging {
  defs: Defs;
  product: string;
  block: TopBlock;
  kids: boolean;
  /** A closer look; the whole garment when left out. */
  camera?: Camera | undefined;
}

/** Tops without a hood are short: they come nearer, to fill the frame as a hooded jacket does. */
const WHOLE: Camera = { x: 400, y: 658, scale: 1.12 };

/** A top without a hood before the wall. */
export function hang({ defs, product, block, kids, camera }: Hanging): string {
  const body = hangingShadow(defs, block.silhouette, { pool: true }) + product;
  const sized =
    kids && camera === undefined
      ? group({ transform: 'translate(400 700)scale(.9 .82)translate(-400 -700)' }, body)
      : body;
  return scene({ defs, product: sized, camera: camera ?? WHOLE });
}
