import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { ColourwayLink } from './colourway-link.tsx';

/** The colours of a model, each with its own page; the current one is marked. */
export function Colourways({
  colourways,
  current,
}: {
  colourways: readonly Product[];
  /** Id of the product that the page is about. */
  current: string;
}) {
  const chosen = colourways.find(({ id }) => id === current);
  if (colourways.length === 1 && !chosen?.colourName) return null;
  return (
    <nav aria-label="Colours">
      <p>
        <span className="font-semibold">Colour:</span> {chosen?.colourName}
      </p>
      {colourways.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2 md:mt-3">
          {colourways.map(({ id, path, colourName, soldOut, productGallery: [image] }) => (
            <li key={id} className="relative w-12 md:w-16">
              <ColourwayLink
                href={path}
                scroll={false}
                aria-current={id === current ? 'page' : undefined}
                className="block overflow-hidden rounded-md border-2 border-transparent hover:border-line-strong aria-[current=page]:border-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
              >
                {image ? (
                  <Picture
                    image={image}
                    sizes="4rem"
                    alt={`${colourName}${soldOut ? ', sold out' : ''}`}
                    className={`aspect-square! object-cover ${soldOut ? 'opacity-45' : ''}`}
                  />
                ) : (
                  <>
                    <PictureMissing className="aspect-square!" />
                    <span className="sr-only">{colourName}</span>
                  </>
                )}
              </ColourwayLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
