import { Picture, type PictureImage, PictureMissing } from '#components/commerce/picture.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';

export interface CategoryTile {
  label: string;
  path: string;
  image: PictureImage | null;
  /** Whether it is a wide picture of the category's own, whose middle fills the tile. */
  isScene?: boolean;
}

/** The top categories, each with its own picture or that of its best-selling product. */
export function CategoryTiles({
  heading,
  tiles,
}: {
  heading: string;
  tiles: readonly CategoryTile[];
}) {
  if (tiles.length === 0) return null;
  return (
    <section aria-label="Shop by category" className="shell mt-16 lg:mt-24">
      <h2 className="text-2xl sm:text-3xl lg:text-4xl">{heading}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4 lg:gap-6">
        {tiles.map((tile) => (
          <li key={tile.path} className="group relative overflow-hidden rounded-lg">
            {tile.image ? (
              <Picture
                image={tile.image}
                // A scene is 1.6 times as wide as it is high, and its tile shows the middle.
                {...(tile.isScene
                  ? { use: 'large', sizes: '(width >= 64rem) 55vw, 110vw' }
                  : { sizes: '(width >= 64rem) 23vw, 46vw' })}
                alt=""
                className={`${tile.isScene ? 'object-cover!' : ''} transition-transform duration-700 ease-out-soft group-hover:scale-[1.03]`}
              />
            ) : (
              <PictureMissing />
            )}
            <ShopLink
              href={tile.path}
              className="stretched absolute inset-x-2 bottom-2 flex min-h-12 items-center justify-between rounded-md bg-surface px-3 font-display text-[clamp(0.875rem,4.6vw,1.125rem)] font-semibold wrap-anywhere text-ink group-hover:bg-action group-hover:text-action-ink sm:px-4 sm:text-xl"
            >
              {tile.label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
