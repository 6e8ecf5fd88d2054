import { FITS, type Fit, STARS, type Stars, type Width } from '#lib/commerce/reviews/review.ts';
import type { DemoModel } from '#lib/demo/catalogue/model.ts';
import { arrivedProductsOf } from '#lib/demo/catalogue/product-records.ts';
import { seededInteger } from '#lib/demo/catalogue/seed.ts';
import { SIZE_RUNS, type SizeRun } from '#lib/demo/catalogue/sizes.ts';
import { drawn, one, pick } from '#lib/demo/draw.ts';
import type { ReviewRecord } from '#lib/server/reviews/review-record.ts';
import {
  BAD,
  CLOSERS,
  FIT_SENTENCES,
  GOOD,
  type Kind,
  NAMES,
  OPENERS,
  REGIONS,
  REPLIES,
  TITLES,
} from './review-words.ts';

const DAY = 86_400_000;
/** How far back the reviews go, in days. */
const OLDEST = 420;

/** Of 100 reviews, how many have one star, two, and so on: of an average model and of a weak one. */
const USUAL = [3, 4, 10, 28, 55] as const;
const WEAK = [9, 12, 24, 32, 23] as const;

/** Of 100 buyers, how many find it much too small, a bit small, right, a bit large, too large. */
const FIT_SHARES = {
  true: [1, 10, 76, 12, 1],
  small: [5, 34, 55, 6, 0],
  large: [0, 6, 58, 32, 4],
} as const;

/**
 * The demo's reviews of a model: invented, marked as the demo's, and the same on every machine.
 * Their dates count back from the day of `now`, in ms: a start that was interrupted loads the
 * same again, not new versions. A model that is coming has none, nor has a gift card.
 */
export function demoReviewsOf(model: DemoModel, now: number): ReviewRecord[] {
  const products = arrivedProductsOf(model);
  if (model.amounts || products.length === 0) return [];
  const { code } = model;
  // Some models are talked about much more than others; one in seven has not been reviewed.
  const talk = seededInteger(`${code} talk`, 0, 6);
  const count = talk === 0 ? 0 : talk + seededInteger(`${code} count`, 0, talk * 4);
  return Array.from({ length: count }, (_, index) => {
    const key = `${code} ${index}`;
    const product = products[seededInteger(`${key} colour`, 0, products.length - 1)];
    return reviewOf(model, { key, product: product?.id ?? code, now });
  });
}

function reviewOf(
  model: DemoModel,
  { key, product, now }: { key: string; product: string; now: number },
): ReviewRecord {
  const run: SizeRun = SIZE_RUNS[model.sizeRun];
  const kind = kindOf(model, run);
  const stars = starsOf(model, key);
  const hasFit = kind !== 'gear' && run.sizes.length > 1;
  const fit = hasFit && one(key, 'says fit', 5) > 0 ? fitOf(model, key) : null;
  const { words = {} } = model;
  const { activities = [] } = words.footwear ?? words.clothing ?? words.accessories ?? {};
  const isNamed = one(key, 'named', 4) > 0;
  const helpful = Math.max(0, one(key, 'helpful', 22) - 8);
  return {
    id: key.toLowerCase().replaceAll(' ', '-'),
    product,
    origin: 'demo',
    stars,
    title: pick(TITLES[stars], key, 'title'),
    text: textOf(kind, { key, stars, fit }),
    fit,
    width: kind === 'footwear' && fit !== null ? widthOf(key) : null,
    size: sizeOf(run, key),
    colour: null,
    usualSize: null,
    activity: activities.length > 0 && one(key, 'does', 3) > 0 ? pick(activities, key, 'do') : null,
    recommends:
      one(key, 'asked', 5) > 0 ? stars >= 4 || (stars === 3 && one(key, 'yes', 2) > 0) : null,
    name: isNamed ? pick(NAMES, key, 'name') : null,
    region: isNamed && one(key, 'lives', 3) > 0 ? pick(REGIONS, key, 'region') : null,
    isVerified: false,
    writtenAt: new Date((Math.floor(now / DAY) - one(key, 'age', OLDEST) - 1) * DAY).toISOString(),
    state: 'published',
    reason: null,
    helpful,
    unhelpful: helpful > 3 ? one(key, 'unhelpful', 4) : 0,
    reply: stars < 3 && one(key, 'reply', 3) > 0 ? pick(REPLIES, key, 'reply text') : null,
  };
}

/** Packs and bottles have sizes too, so those do not tell what is worn. */
function kindOf({ categories: [path] }: DemoModel, { system }: SizeRun): Kind {
  if (system === 'footwear') return system;
  if (!path.startsWith('accessories/')) return 'clothing';
  return /^accessories\/(?:packs|hydration|hiking-gear)/.test(path) ? 'gear' : 'worn';
}

function textOf(
  kind: Kind,
  { key, stars, fit }: { key: string; stars: Stars; fit: Fit | null },
): string {
  const good = pick(GOOD[kind], key, 'good');
  const better = pick(
    GOOD[kind].filter((sentence) => sentence !== good),
    key,
    'better',
  );
  const bad = pick(BAD[kind], key, 'bad');
  const about = { 5: [good, better], 4: [good, bad], 3: [good, bad], 2: [bad], 1: [bad] }[stars];
  const sentences = [
    pick(OPENERS[stars], key, 'opener'),
    ...about,
    ...(fit === null ? [] : [pick(FIT_SENTENCES[fit], key, 'fit')]),
    ...(one(key, 'closes', 2) > 0 ? [pick(CLOSERS[stars], key, 'closer')] : []),
  ];
  return sentences.join(' ');
}

function starsOf({ code }: DemoModel, key: string): Stars {
  const shares = one(code, 'weak', 6) === 0 ? WEAK : USUAL;
  return drawn(STARS, shares, key, 'stars');
}

function fitOf({ code }: DemoModel, key: string): Fit {
  const tendency = (['true', 'true', 'true', 'small', 'large'] as const)[one(code, 'cut', 5)];
  return drawn(FITS, FIT_SHARES[tendency ?? 'true'], key, 'fit');
}

const widthOf = (key: string): Width => drawn([-1, 0, 1] as const, [12, 80, 8], key, 'width');

/** The middle sizes are bought most. */
function sizeOf({ sizes }: SizeRun, key: string): string | null {
  if (sizes.length < 2) return null;
  const last = sizes.length - 1;
  const place = (one(key, 'size', last + 1) + one(key, 'size too', last + 1)) / 2;
  return sizes[Math.round(place)]?.label ?? null;
}
