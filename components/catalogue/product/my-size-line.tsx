import { useEffect, useRef } from 'react';
import { mySizeOf, sizeWorn, variantInMySize } from '#lib/commerce/catalogue/my-sizes.ts';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { keepMySize, useMySizes } from '#stores/account-state/my-sizes-store.ts';
import { FitLine } from './fit-line.tsx';

/**
 * Below the sizes: says what buyers of the shopper's size take, chooses that size beforehand, and
 * keeps or forgets the chosen one as theirs. Its space is reserved.
 */
export function MySizeLine({
  product,
  fit,
  chosen,
  onChoose,
}: {
  product: Product;
  /** What buyers say about its sizes; null for nothing. */
  fit: FitTexts | null;
  /** Null if no size is chosen that can be bought. */
  chosen: Variant | null;
  onChoose: (variantId: string) => void;
}) {
  const sizes = useMySizes();
  const mine = chosen === null ? variantInMySize(sizes, product) : undefined;
  /** A size is chosen for the shopper once: not again if it sells out, or after it was forgotten. */
  const decided = useRef(false);
  useEffect(() => {
    if (!decided.current && mine) onChoose(mine.id);
    if (chosen || mine) decided.current = true;
  }, [chosen, mine, onChoose]);

  const worn = chosen && sizeWorn(chosen, product);
  const own = chosen && mySizeOf(sizes, chosen, product);
  // The variant that the shopper usually wears, also if it is sold out.
  const usual = product.variants.find((variant) => mySizeOf(sizes, variant, product));
  return (
    <>
      {fit && <FitLine fit={fit} label={usual?.label} />}
      <p className="mt-2 flex min-h-7 flex-wrap items-baseline gap-x-3 text-[0.9375rem]">
        {/* Without the button: its name would be said after each choice of a size. */}
        <span aria-live="polite" className="empty:absolute">
          {own && 'This is your size.'}
        </span>
        {worn && (
          <button
            type="button"
            onClick={() => keepMySize(own ? { ...own, size: '' } : worn)}
            className="-my-2 py-2 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {own ? 'Forget this size' : 'Remember as my size'}
          </button>
        )}
      </p>
    </>
  );
}
