import type { DemoModel } from '../model.ts';
import { BASE_LAYERS } from './base-layers.ts';
import { DRESSES } from './dresses.ts';
import { FLEECE } from './fleece.ts';
import { HOODIES } from './hoodies.ts';
import { INSULATED } from './insulated.ts';
import { JUMPERS } from './jumpers.ts';
import { LEGGINGS } from './leggings.ts';
import { PANTS } from './pants.ts';
import { RAIN_JACKETS } from './rain-jackets.ts';
import { SHIRTS } from './shirts.ts';
import { SHORTS } from './shorts.ts';
import { SUN_TOPS } from './sun-tops.ts';
import { TEES } from './tees.ts';
import { VESTS } from './vests.ts';

/** Every clothing model, outermost layer first. */
export const clothingModels: readonly DemoModel[] = [
  ...RAIN_JACKETS,
  ...INSULATED,
  ...VESTS,
  ...FLEECE,
  ...HOODIES,
  ...JUMPERS,
  ...SHIRTS,
  ...SUN_TOPS,
  ...BASE_LAYERS,
  ...TEES,
  ...PANTS,
  ...SHORTS,
  ...LEGGINGS,
  ...DRESSES,
];
