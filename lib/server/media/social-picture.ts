import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { brandMark } from './brand-icon.ts';
import { inspectImage } from './check-image.ts';
import { drawOnce } from './draw-once.ts';
import { CPU_MS } from './drawing/drawing-limits.ts';
import { drawingPool } from './drawing/drawing-pool.ts';
import { isImageProblem } from './image-problem.ts';
import { loadMedia, originalBytes } from './media.ts';

/** How many of a product's pictures its preview shows. */
export const SHOWN_PICTURES = 3;

/**
 * A product's preview picture, as JPEG: up to three of its pictures side by side; null when it has
 * none. It is stored until the product's pictures change. After an import, a job draws it
 * (lib/server/catalogue/draw-social-pictures.ts); an earlier request draws it at once.
 * @throws BusyError
 */
export async function productSocialPicture(db: Db, slug: string): Promise<Buffer | null> {
  const product = await readProduct(db, slug);
  if (!product) return null;
  if (product.kept) return product.kept;
  const key = `social ${product.id} ${product.hashes.join(' ')}`;
  return drawOnce(db, key, 'requests', (trx) => drawAndKeep(trx, slug));
}

async function drawAndKeep(trx: Db, slug: string): Promise<Buffer | null> {
  const product = await readProduct(trx, slug);
  if (!product || product.kept) return product?.kept ?? null;
  const { id, hashes } = product;
  const panels = await Promise.all(hashes.map((hash) => drawPanel(trx, hash)));
  const { bytes } = await drawingPool().draw({
    task: { kind: 'social', panels, mark: brandMark() },
    cpuMs: CPU_MS.social,
  });
  // Lock the product so that it cannot be deleted meanwhile.
  await sql`
    insert into social_pictures (product_id, media_hashes, bytes)
    select id, ${hashes}::text[], ${bytes}::bytea from products where id = ${id} for key share
    on conflict (product_id) do update
      set media_hashes = excluded.media_hashes, bytes = excluded.bytes`.execute(trx);
  return bytes;
}

/** Null for a picture that cannot be drawn; the brand's logo replaces it. */
async function drawPanel(db: Db, hash: string): Promise<Buffer | null> {
  const media = await loadMedia(db, hash);
  if (!media) return null;
  try {
    const { picture } = inspectImage(await originalBytes(media));
    const order = { task: { kind: 'panel', picture }, cpuMs: CPU_MS.panel } as const;
    return (await drawingPool().draw(order)).bytes;
  } catch (error) {
    if (!isImageProblem(error)) throw error;
    logProblem('a stored picture cannot be drawn', { picture: hash, reason: error.message });
    return null;
  }
}

interface PictureSubject {
  id: string;
  hashes: string[];
  /** The stored preview, if it still shows the current pictures. */
  kept: Buffer | null;
}

/** Null for a product that has no page or no pictures. */
async function readProduct(db: Db, slug: string): Promise<PictureSubject | null> {
  const { rows } = await sql<PictureSubject>`
    select id, hashes, social_pictures.bytes as kept
    from products
    cross join lateral (
      select array(
        select media_hash from product_images where product_id = products.id
        order by position limit ${SHOWN_PICTURES}
      ) as hashes
    ) as shown
    left join social_pictures on product_id = id and media_hashes = hashes
    where slug = ${slug} and state not in ('unpublished', 'disabled')`.execute(db);
  const [product] = rows;
  return product && product.hashes.length > 0 ? product : null;
}
