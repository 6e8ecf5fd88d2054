import type { ArtKind } from '../art.ts';
import type { KindArt } from '../kit/kind.ts';
import { chelseaBoot } from './chelsea-boot.ts';
import { gumboot } from './gumboot.ts';
import { hikingBoot } from './hiking-boot.ts';
import { hikingShoe } from './hiking-shoe.ts';
import { sandal } from './sandal.ts';
import { slide } from './slide.ts';
import { slipper } from './slipper.ts';
import { sneaker } from './sneaker.ts';
import { trailRunner } from './trail-runner.ts';

export const FOOTWEAR = {
  'hiking-boot': hikingBoot,
  'hiking-shoe': hikingShoe,
  'trail-runner': trailRunner,
  sandal,
  sneaker,
  slide,
  'chelsea-boot': chelseaBoot,
  gumboot,
  slipper,
} satisfies Partial<Record<ArtKind, KindArt>>;
