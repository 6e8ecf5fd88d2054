import type { ArtKind } from '../art.ts';
import type { KindArt } from '../kit/kind.ts';
import { dress } from './dress.ts';
import { fleece } from './fleece.ts';
import { hoodie } from './hoodie.ts';
import { jumper } from './jumper.ts';
import { leggings } from './leggings.ts';
import { longSleeve } from './long-sleeve.ts';
import { pants } from './pants.ts';
import { pufferJacket } from './puffer-jacket.ts';
import { rainJacket } from './rain-jacket.ts';
import { shirt } from './shirt.ts';
import { shorts } from './shorts.ts';
import { tee } from './tee.ts';
import { vest } from './vest.ts';

export const CLOTHING = {
  'rain-jacket': rainJacket,
  tee,
  jumper,
  'long-sleeve': longSleeve,
  hoodie,
  fleece,
  shirt,
  'puffer-jacket': pufferJacket,
  vest,
  pants,
  shorts,
  leggings,
  dress,
} satisfies Partial<Record<ArtKind, KindArt>>;
