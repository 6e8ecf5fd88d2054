import { accessoryModels } from './accessories/accessory-models.ts';
import { clothingModels } from './clothing/clothing-models.ts';
import { FOOTWEAR_MODELS } from './footwear/footwear-models.ts';
import type { DemoModel } from './model.ts';

export const DEMO_MODELS: readonly DemoModel[] = [
  ...FOOTWEAR_MODELS,
  ...clothingModels,
  ...accessoryModels,
];
