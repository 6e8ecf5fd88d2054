import { type Camera, hangingShadow, scene } from '../kit/scene.ts';
import { type Defs, group } from '../kit/svg.ts';
import type { TopBlock } from './mannequin.ts';

export interface Hanging {
  defs: Defs;
  product: string;
  block: Pick<TopBlock, 'silhouette' | 'hem'>;
  kids: boolean;
  /** With its hood up it is as tall as the frame. */
  hood?: boolean;
  /** A closer look; the whole garment when left out. */
  camera?: Camera | undefined;
}

/** A top without a hood is short: it comes nearer, to fill the frame as a hooded jacket does. */
function whole(block: Hanging['block'], hood: boolean): Camera {
  if (hood) return { x: 400, y: 600, scale: 1 };
  const left = Math.min(...block.silhouette.map(({ x }) => x));
  return { x: 400, y: 658, scale: Math.min(1.12, Math.round(34_000 / (400 - left)) / 100) };
}

/** A top before the wall. */
export function hang({ defs, product, block, kids, hood = false, camera }: Hanging): string {
  const body = hangingShadow(defs, block.silhouette, { pool: true }) + product;
  const sized =
    kids && camera === undefined
      ? group({ transform: 'translate(400 700)scale(.9 .82)translate(-400 -700)' }, body)
      : body;
  return scene({ defs, product: sized, camera: camera ?? whole(block, hood) });
}
