import 'server-only';
import sharp from 'sharp';
import type { Db } from '#lib/server/db/database.ts';
import { loadMedia, originalBytes } from './media.ts';

/** What link previews show (Open Graph's recommended size). */
const WIDTH = 1200;
const HEIGHT = 630;
const PANELS = 3;

const COLOURS = { ground: '#24402f', strip: '#f2b834' } as const;

/** The brand's mark on its own ground: previews of pages without a product. */
function brandPanel(width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">
      <rect width="100%" height="100%" fill="${COLOURS.ground}"/>
      <g transform="translate(${width / 2 - 98} ${HEIGHT / 2 - 112}) scale(7)">
        <path fill="#f5f1e7" d="M2 1h6.200c.6 8.600-.7 15.600.3 30H4.600C5 21 1.400 12.600 2 1Zm9.400 0h5.400c-.5 9.600 1.700 17.600.6 30h-5.300c.9-10.800-1.300-19.400-.7-30Z"/>
        <path fill="${COLOURS.strip}" d="M20.200 1H26c.4 10.200-2.400 18.800-1.700 30h-3.800c.5-11.200-1-20-.3-30Z"/>
      </g>
    </svg>`,
  );
}

/** The brand's preview picture, PNG. */
export function brandSocialPicture(): Promise<Buffer> {
  return sharp(brandPanel(WIDTH)).png({ palette: true }).toBuffer();
}

/** A product's preview, PNG: up to three of its pictures side by side; null when it has none. */
export async function productSocialPicture(db: Db, slug: string): Promise<Buffer | null> {
  const images = await db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .select('product_images.media_hash')
    .where('products.slug', '=', slug)
    .where('products.state', 'not in', ['unpublished', 'disabled'])
    .orderBy('product_images.position')
    .limit(PANELS)
    .execute();
  if (images.length === 0) return null;
  const width = WIDTH / PANELS;
  const panels = await Promise.all(
    Array.from({ length: PANELS }, async (_, index) => {
      const hash = images[index]?.media_hash;
      const media = hash ? await loadMedia(db, hash) : null;
      const picture = sharp(media ? await originalBytes(media) : brandPanel(width));
      const input = await picture.resize(width, HEIGHT, { fit: 'cover' }).png().toBuffer();
      return { input, left: index * width, top: 0 };
    }),
  );
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#efe9dc' } })
    .composite(panels)
    .png({ palette: true, quality: 85 })
    .toBuffer();
}
