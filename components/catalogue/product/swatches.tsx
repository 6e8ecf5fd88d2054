import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import type { GalleryImage } from '#lib/commerce/catalogue/product.ts';
import { SwatchLink } from './swatch-link.tsx';

/** A colourway of the model on screen. */
export interface Swatch {
  id: string;
  path: string;
  colourName: string;
  soldOut: boolean;
  image: GalleryImage | null;
}

/** The colours of a model, each with its own page; the current one is marked. */
export function Swatches({ swatches, current }: { swatches: readonly Swatch[]; current: string }) {
  const chosen = swatches.find((swatch) => swatch.id === current);
  if (swatches.length === 1 && !chosen?.colourName) return null;
  return (
    <nav aria-label="Colours">
      <p>
        <span className="font-semibold">Colour:</span> {chosen?.colourName}
      </p>
      {swatches.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2 md:mt-3">
          {swatches.map((swatch) => (
            <li key={swatch.id} className="relative w-12 md:w-16">
              <SwatchLink
                href={swatch.path}
                scroll={false}
                aria-current={swatch.id === current ? 'page' : undefined}
                className="block overflow-hidden rounded-md border-2 border-transparent hover:border-line-strong aria-[current=page]:border-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
              >
                {swatch.image ? (
                  <Picture
                    image={swatch.image}
                    sizes="4rem"
                    alt={`${swatch.colourName}${swatch.soldOut ? ', sold out' : ''}`}
                    className={`aspect-square! object-cover ${swatch.soldOut ? 'opacity-45' : ''}`}
                  />
                ) : (
                  <>
                    <PictureMissing className="aspect-square!" />
                    <span className="sr-only">{swatch.colourName}</span>
                  </>
                )}
              </SwatchLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
