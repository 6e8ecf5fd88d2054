import { ShopLink } from '#components/ui/shop-link.tsx';

const LINK = 'font-semibold underline underline-offset-4';

/**
 * What to buy instead of a product that cannot be bought: its other colours, and similar products.
 */
export function Alternatives({
  colourways,
  similarId,
}: {
  /** Other products of the model that are in stock. */
  colourways: readonly { path: string; colourName: string }[];
  /** Id of the section with similar products, if there is one. */
  similarId: string | null;
}) {
  if (colourways.length === 0 && similarId === null) return null;
  return (
    <div className="mt-3 space-y-1.5">
      {colourways.length > 0 && (
        <p>
          In stock in{' '}
          {colourways.map(({ path, colourName }, index) => (
            <span key={path}>
              {index > 0 && (index === colourways.length - 1 ? ' and ' : ', ')}
              <ShopLink href={path} scroll={false} className={LINK}>
                {colourName}
              </ShopLink>
            </span>
          ))}
          .
        </p>
      )}
      {similarId !== null && (
        <p>
          <a href={`#${similarId}`} className={LINK}>
            See similar products
          </a>
        </p>
      )}
    </div>
  );
}
