import type { ArtKind } from '../art.ts';
import type { KindArt } from '../kit/kind.ts';
import { backpack } from './backpack.ts';

export const ACCESSORIES: Partial<Record<ArtKind, KindArt>> = {
  backpack,
};
