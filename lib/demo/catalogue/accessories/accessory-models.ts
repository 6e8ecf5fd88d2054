import type { DemoModel } from '../model.ts';
import { BAGS } from './bags.ts';
import { BEANIES } from './beanies.ts';
import { BELTS } from './belts.ts';
import { BOTTLES } from './bottles.ts';
import { GIFT_CARDS } from './gift-cards.ts';
import { GLOVES } from './gloves.ts';
import { HATS } from './hats.ts';
import { HIKING_GEAR } from './hiking-gear.ts';
import { PACKS } from './packs.ts';
import { SOCKS } from './socks.ts';

/** Every accessory, packs first and gift cards last. */
export const accessoryModels: readonly DemoModel[] = [
  ...PACKS,
  ...BAGS,
  ...HATS,
  ...BEANIES,
  ...GLOVES,
  ...SOCKS,
  ...BELTS,
  ...BOTTLES,
  ...HIKING_GEAR,
  ...GIFT_CARDS,
];
