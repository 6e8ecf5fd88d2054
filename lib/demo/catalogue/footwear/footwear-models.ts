import type { DemoModel } from '../model.ts';
import { HIKING_SHOES } from './hiking-shoes.ts';
import { KIDS_PLAY_FOOTWEAR } from './kids-play.ts';
import { KIDS_TRACK_FOOTWEAR } from './kids-tracks.ts';
import { MENS_HIKING_BOOTS } from './mens-hiking-boots.ts';
import { PULL_ON_BOOTS } from './pull-on-boots.ts';
import { SANDALS } from './sandals.ts';
import { SLIPPERS_AND_SNEAKERS } from './slippers-and-sneakers.ts';
import { TRAIL_RUNNING_SHOES } from './trail-running.ts';
import { WOMENS_HIKING_BOOTS } from './womens-hiking-boots.ts';

/** All footwear: boots, shoes, sandals, then kids'. */
export const FOOTWEAR_MODELS: readonly DemoModel[] = [
  ...MENS_HIKING_BOOTS,
  ...WOMENS_HIKING_BOOTS,
  ...HIKING_SHOES,
  ...TRAIL_RUNNING_SHOES,
  ...SANDALS,
  ...PULL_ON_BOOTS,
  ...SLIPPERS_AND_SNEAKERS,
  ...KIDS_TRACK_FOOTWEAR,
  ...KIDS_PLAY_FOOTWEAR,
];
