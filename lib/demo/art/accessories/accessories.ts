import type { ArtKind } from '../art.ts';
import type { KindArt } from '../kit/kind.ts';
import { backpack } from './backpack.ts';
import { beanie } from './beanie.ts';
import { belt } from './belt.ts';
import { bottle } from './bottle.ts';
import { cap } from './cap.ts';
import { duffel } from './duffel.ts';
import { gaiters } from './gaiters.ts';
import { giftCard } from './gift-card.ts';
import { gloves } from './gloves.ts';
import { headlamp } from './headlamp.ts';
import { hipPack } from './hip-pack.ts';
import { neckGaiter } from './neck-gaiter.ts';
import { socks } from './socks.ts';
import { trekkingPoles } from './trekking-poles.ts';
import { wideBrimHat } from './wide-brim-hat.ts';

export const ACCESSORIES = {
  backpack,
  'wide-brim-hat': wideBrimHat,
  cap,
  beanie,
  duffel,
  'hip-pack': hipPack,
  bottle,
  socks,
  headlamp,
  'trekking-poles': trekkingPoles,
  belt,
  'gift-card': giftCard,
  'neck-gaiter': neckGaiter,
  gaiters,
  gloves,
} satisfies Partial<Record<ArtKind, KindArt>>;
