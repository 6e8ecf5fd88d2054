import type { ArtKind } from '../art.ts';
import type { KindArt } from '../kit/kind.ts';
import { backpack } from './backpack.ts';
import { beanie } from './beanie.ts';
import { cap } from './cap.ts';
import { duffel } from './duffel.ts';
import { wideBrimHat } from './wide-brim-hat.ts';

export const ACCESSORIES: Partial<Record<ArtKind, KindArt>> = {
  backpack,
  'wide-brim-hat': wideBrimHat,
  cap,
  beanie,
  duffel,
};
