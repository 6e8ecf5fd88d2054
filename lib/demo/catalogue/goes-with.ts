import { kindOf, sharedUse } from '#lib/commerce/catalogue/complete-the-look.ts';
import { isSellable } from '#lib/commerce/catalogue/product.ts';
import type { DemoModel } from './model.ts';
import { DEMO_MODELS } from './models.ts';
import { productsOf } from './product-records.ts';
import { seededInteger } from './seed.ts';

/** By product type, the types that complete a look, best first. Gift cards go with nothing. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = {
  'Hiking boots': ['Socks', 'Gaiters', 'Hiking pants', 'Trekking poles'],
  'Hiking shoes': ['Socks', 'Shorts', 'Daypacks', 'Sun hats'],
  'Approach shoes': ['Socks', 'Hiking pants', 'Daypacks', 'Fleece'],
  'Trail running shoes': ['Socks', 'Running vests', 'Shorts', 'Caps'],
  'Chelsea boots': ['Socks', 'Belts', 'Shirts', 'Jumpers'],
  'Winter boots': ['Socks', 'Gloves', 'Beanies', 'Insulated jackets'],
  Gumboots: ['Rain jackets', 'Rain pants', 'Socks', 'Beanies'],
  Sneakers: ['Socks', 'Tees', 'Hoodies', 'Caps'],
  Sandals: ['Sun hats', 'Shorts', 'Dresses', 'Tees'],
  Slides: ['Shorts', 'Tees', 'Sun hats', 'Bottles'],
  Slippers: ['Socks', 'Hoodies', 'Jumpers', 'Flasks'],
  'Camp booties': ['Insulated jackets', 'Beanies', 'Flasks', 'Headlamps'],
  'Rain jackets': ['Rain pants', 'Fleece', 'Hiking boots', 'Dry packs'],
  'Insulated jackets': ['Beanies', 'Gloves', 'Base layers', 'Winter boots'],
  Fleece: ['Hiking pants', 'Vests', 'Beanies', 'Hiking shoes'],
  Vests: ['Base layers', 'Hiking pants', 'Beanies', 'Hiking boots'],
  Hoodies: ['Sneakers', 'Shorts', 'Caps', 'Tees'],
  Jumpers: ['Chelsea boots', 'Shirts', 'Beanies', 'Belts'],
  Shirts: ['Shorts', 'Belts', 'Chelsea boots', 'Sun hats'],
  Tees: ['Shorts', 'Sneakers', 'Caps', 'Hoodies'],
  'Sun tops': ['Shorts', 'Sun hats', 'Sandals', 'Bottles'],
  'Base layers': ['Fleece', 'Socks', 'Gloves', 'Insulated jackets'],
  Dresses: ['Sandals', 'Sun hats', 'Sneakers', 'Jumpers'],
  'Hiking pants': ['Belts', 'Hiking boots', 'Shirts', 'Fleece'],
  'Zip-off pants': ['Belts', 'Hiking shoes', 'Shirts', 'Sun hats'],
  'Rain pants': ['Rain jackets', 'Gumboots', 'Gaiters', 'Dry packs'],
  Shorts: ['Tees', 'Sandals', 'Sun hats', 'Belts'],
  Leggings: ['Sun tops', 'Trail running shoes', 'Running vests', 'Socks'],
  Socks: ['Hiking boots', 'Trail running shoes', 'Sneakers', 'Gaiters'],
  Beanies: ['Gloves', 'Neck gaiters', 'Insulated jackets', 'Fleece'],
  Gloves: ['Beanies', 'Neck gaiters', 'Insulated jackets', 'Socks'],
  'Neck gaiters': ['Beanies', 'Gloves', 'Base layers', 'Fleece'],
  Caps: ['Tees', 'Shorts', 'Sneakers', 'Bottles'],
  'Sun hats': ['Sun tops', 'Shorts', 'Sandals', 'Bottles'],
  Belts: ['Hiking pants', 'Shirts', 'Chelsea boots', 'Shorts'],
  Gaiters: ['Hiking boots', 'Rain pants', 'Socks', 'Trekking poles'],
  'Trekking poles': ['Gaiters', 'Hiking packs', 'Gloves', 'Hiking boots'],
  Headlamps: ['Hiking packs', 'Flasks', 'Beanies', 'Camp booties'],
  Bottles: ['Daypacks', 'Hip packs', 'Sun hats', 'Caps'],
  Flasks: ['Daypacks', 'Beanies', 'Jumpers', 'Headlamps'],
  Daypacks: ['Bottles', 'Dry packs', 'Sun hats', 'Hiking shoes'],
  'Hiking packs': ['Trekking poles', 'Bottles', 'Rain jackets', 'Headlamps'],
  'Hip packs': ['Bottles', 'Caps', 'Trail running shoes', 'Sun tops'],
  'Running vests': ['Trail running shoes', 'Bottles', 'Caps', 'Socks'],
  'Dry packs': ['Rain jackets', 'Rain pants', 'Bottles', 'Headlamps'],
  Duffels: ['Dry packs', 'Bottles', 'Fleece', 'Caps'],
  'Kids’ packs': ['Bottles', 'Sun hats', 'Sneakers', 'Rain jackets'],
};

/** A fallback for models with too few of those, such as children's. */
const ALWAYS = ['Socks', 'Beanies', 'Sun hats', 'Rain jackets', 'Tees', 'Kids’ packs'];
const PIECES = 4;

/**
 * Ids of demo products that complete a look with this model: one of each kind, for the same people
 * and the same use. They are the same on every machine.
 */
export function goesWith(model: DemoModel): string[] {
  const partners = PARTNERS[model.productType];
  if (!partners) return [];
  const kind = kindOf(model.productType);
  const types = new Set([...partners, ...ALWAYS].filter((type) => kindOf(type) !== kind));
  const pieces = [...types].flatMap((type) => {
    const candidates = DEMO_MODELS.filter(
      (other) => other.productType === type && !other.accountExclusive && suits(other, model),
    ).flatMap((other) => productsOf(other).find(isOnTheShelf) ?? []);
    const useOf = (one: (typeof candidates)[number]) =>
      sharedUse(one.model.words ?? {}, model.words ?? {});
    const best = Math.max(...candidates.map(useOf));
    const fitting = candidates.filter((one) => useOf(one) === best);
    const chosen = fitting[seededInteger(`${model.code} ${type}`, 0, fitting.length - 1)];
    return chosen ? [chosen.id] : [];
  });
  return pieces.slice(0, PIECES);
}

function isOnTheShelf({ model, colourway }: ReturnType<typeof productsOf>[number]): boolean {
  const state = colourway.state ?? model.state ?? 'current';
  return isSellable(state) && colourway.stock !== 'soldOut';
}

/**
 * Whether a model is for the same people. What fits everybody goes with everything except
 * children's models.
 */
function suits(other: DemoModel, { demographic }: DemoModel): boolean {
  if (demographic.includes('Kids')) return other.demographic.includes('Kids');
  return other.demographic.some((who) => who === 'Unisex' || demographic.includes(who));
}
