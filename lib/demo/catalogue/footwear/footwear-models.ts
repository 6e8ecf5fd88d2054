import type { DemoModel } from '../model.ts';
import { HIKING_SHOES } from './hiking-shoes.ts';
import { MENS_HIKING_BOOTS } from './mens-hiking-boots.ts';
import { WOMENS_HIKING_BOOTS } from './womens-hiking-boots.ts';

export const FOOTWEAR_MODELS: readonly DemoModel[] = [
  ...MENS_HIKING_BOOTS,
  ...WOMENS_HIKING_BOOTS,
  ...HIKING_SHOES,
];
