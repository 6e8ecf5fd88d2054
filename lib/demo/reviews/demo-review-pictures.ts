import type { DemoModel } from '#lib/demo/catalogue/model.ts';
import { openArchive } from '#lib/demo/demo-pictures.ts';
import { drawn, one, shuffled } from '#lib/demo/draw.ts';
import type { ReviewRecord } from '#lib/server/reviews/review-record.ts';
import { SCENES, SCENES_OF_PRODUCTS, SCENES_OF_TYPES, type Scene } from './review-scenes.ts';

/** Reviews from which on a model is popular: only then do some of them have pictures. */
const POPULAR = 8;
/** Of the reviews of a popular model that are happy, one in so many has pictures: of all, one in eight. */
const PICTURED = 6;

/** A picture of the demo, large and small, both WebP. */
export interface DemoReviewPicture {
  alt: string;
  bytes: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/**
 * What the pictures of a model's demo reviews show, by the id of each review that has any: the same
 * on every machine, and nothing twice on a model.
 */
export function demoScenesOf(
  { code, productType }: DemoModel,
  reviews: readonly Pick<ReviewRecord, 'id' | 'product' | 'stars'>[],
): Map<string, Scene[]> {
  const byReview = new Map<string, Scene[]>();
  if (reviews.length < POPULAR) return byReview;
  const left = shuffled(SCENES_OF_TYPES[productType] ?? [], `${code} scenes`);
  const shown = new Set<Scene>();
  for (const { id, product, stars } of reviews) {
    if (stars < 4) continue;
    const own = SCENES_OF_PRODUCTS[product];
    const many = drawn([1, 2, 3], [60, 25, 15], id, 'pictures');
    const scenes = [
      ...(own !== undefined && !shown.has(own) ? [own] : []),
      ...(one(id, 'pictured', PICTURED) === 0 ? left.splice(0, many) : []),
    ].slice(0, 3);
    for (const scene of scenes) shown.add(scene);
    if (scenes.length > 0) byReview.set(id, scenes);
  }
  return byReview;
}

/** Opens the demo's pictures of reviews. They were drawn once: a start draws none. */
export async function openReviewPictures(): Promise<(scene: Scene) => DemoReviewPicture> {
  const files = await openArchive('reviews');
  return (scene) => {
    const [bytes, small] = [files.get(`${scene}.webp`), files.get(`${scene}.small.webp`)];
    if (!bytes || !small) throw new Error(`lib/demo/pictures/reviews.tar has no ${scene}`);
    return { alt: SCENES[scene], bytes, small, ...sizeOf(bytes) };
  };
}

/** The size that the first bytes of a lossy WebP give. */
function sizeOf(webp: Buffer): { width: number; height: number } {
  return { width: webp.readUInt16LE(26), height: webp.readUInt16LE(28) };
}
