'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { InstalmentLine } from '#components/commerce/instalment-line.tsx';
import { NeedsScript } from '#components/commerce/needs-script.tsx';
import { Price } from '#components/commerce/price.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { ExpressPlace } from '#components/payment/express/express-place.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { useLiveProduct } from '#lib/api/products/use-live-product.ts';
import { quantityNotes } from '#lib/commerce/cart/quantity-notes.ts';
import { leastUnits } from '#lib/commerce/cart/quantity-rule.ts';
import { productStateMessage } from '#lib/commerce/cart/texts.ts';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { launchText } from '#lib/commerce/catalogue/launch.ts';
import { chosenQuery, linkedSize, linkedWidths } from '#lib/commerce/catalogue/linked-size.ts';
import { isOneSize } from '#lib/commerce/catalogue/one-size.ts';
import { isSellable, type Product, type Variant } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { CHOOSE_A_SIZE } from '#lib/commerce/catalogue/texts.ts';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { priceAsPaid, priceAsPaidText } from '#lib/commerce/pricing/price-as-paid.ts';
import type { ProductDelivery } from '#lib/commerce/pricing/product-delivery.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { useSignedInFlag } from '#stores/account/auth-store.ts';
import { track } from '#stores/analytics/track.ts';
import { addToCart, useAdditionText } from '#stores/cart/add-to-cart.ts';
import { SizeQuery } from './colourway-link.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { EmailMe } from './email-me.tsx';
import { FindInStore, type ShopStores } from './find-in-store.tsx';
import { PhoneBottomBar } from './phone-bottom-bar.tsx';
import { SizeChoice } from './size-choice.tsx';

/**
 * Price, sizes and the buy button: first from the prerendered page, then reloaded once its stock
 * data is older than allowed.
 */
export function BuyBox({
  initial,
  readAt,
  availableFrom = null,
  delivery,
  stores = null,
  sizeGuide = null,
  keepsSize = false,
  fit = null,
  instead,
  asks = null,
  children,
}: {
  initial: Product;
  readAt: number;
  /** For a product that is coming: its date, `YYYY-MM-DD`. */
  availableFrom?: string | null;
  delivery: readonly ProductDelivery[];
  /** Null if the shop has none. */
  stores?: ShopStores | null;
  /** Path of the article that is its size guide; null if there is none. */
  sizeGuide?: string | null;
  /** Whether its sizes are ones that a shopper may keep as theirs. */
  keepsSize?: boolean;
  /** What buyers say about its sizes; null for nothing. */
  fit?: FitTexts | null;
  /** What to buy if this cannot be bought. */
  instead: ReactNode;
  /**
   * Asks to whom a gift card goes before it is added; `read` resolves to null while that is not
   * said. Null: the card goes to the shopper.
   */
  asks?: { read: () => Promise<CardRecipient | null>; onAdded: () => void } | null;
  /** Rendered between price and sizes: the colours. */
  children: ReactNode;
}) {
  // A product that was removed meanwhile keeps its last known data; adding it to the cart reports
  // that.
  const product = useLiveProduct(initial, readAt) ?? initial;
  const needsSignIn = useNeedsSignIn(product);
  useEffect(() => track({ kind: 'product', product: initial }), [initial]);
  const { variants } = product;
  const only = variants.length === 1 ? variants[0] : undefined;
  const [choice, setChoice] = useState<string | null>(null);
  const [widths, setWidths] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  /** The sold-out size that the shopper pressed. */
  const [wanted, setWanted] = useState<string | null>(null);
  const sizes = useRef<HTMLDivElement>(null);
  const firstSize = useRef<HTMLInputElement>(null);
  // A page is made once for everybody: only the browser knows which size its address names.
  useLayoutEffect(() => {
    if (location.pathname !== initial.path) return;
    const linked = linkedSize(location.search, initial);
    if (linked) setChoice((known) => known ?? linked.id);
    const asked = linkedWidths(location.search, initial);
    if (asked.length > 0) setWidths(asked);
  }, [initial]);

  const chosen = variants.find((variant) => variant.id === (choice ?? only?.id));
  const available = chosen && stockLevel(product, chosen) !== 'soldOut' ? chosen : undefined;
  const adds = useAdditionText(product, available?.id ?? null);

  function choose(variantId: string) {
    setChoice(variantId);
    setError(null);
  }

  function refuse(text: string) {
    setError(text);
    // On a phone it may stand below the bar with the button.
    requestAnimationFrame(() =>
      sizes.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  async function add() {
    if (!available) {
      refuse(CHOOSE_A_SIZE);
      firstSize.current?.focus();
      return;
    }
    const recipient = asks ? await asks.read() : undefined;
    if (recipient === null) return;
    const result = addToCart({ product, variantId: available.id, ...(recipient && { recipient }) });
    if (!result.added) return refuse(result.messages.join(' '));
    setError(null);
    asks?.onAdded();
  }

  return (
    <div>
      <p className="text-2xl font-semibold">
        <Price product={product} />
        {product.isDiscounted && (
          <span className="price-note ml-3 text-base text-sale">
            Save {formatCents((product.erpOriginalPrice - product.price) * leastUnits(product))}
          </span>
        )}
      </p>
      {product.taxExclusive && <p className="text-sm text-ink-soft">No GST applies.</p>}
      {isSellable(product.state) ? (
        <>
          {/* On a phone, sizes come before instalments, so that they are on the first screen. */}
          <div className="flex flex-col">
            <div className="mt-1 min-h-[1lh] max-md:order-1">
              <InstalmentLine total={priceAsPaid(product)} />
            </div>
            <div className="mt-3 md:mt-4">
              <SizeQuery value={chosenQuery(chosen, widths, product)}>{children}</SizeQuery>
            </div>
            <div ref={sizes} className="mt-4 md:mt-5">
              <SizeChoice
                product={product}
                only={only}
                chosen={available}
                onChoose={choose}
                onWant={setWanted}
                sizeGuide={sizeGuide}
                keepsSize={keepsSize}
                fit={fit}
                askedWidths={widths}
                error={error}
                firstRef={firstSize}
              />
            </div>
          </div>
          <QuantityNotes product={product} />
          {product.soldOut ? (
            <>
              <Button size="large" className="mt-4 w-full" disabled>
                Sold out
              </Button>
              <EmailMe product={product} wanted={wanted} />
              {instead}
            </>
          ) : (
            <>
              <NeedsScript what="Buying needs" className="mt-4" />
              <PhoneBottomBar
                className="mt-4 [@media(scripting:none)]:hidden"
                facts={<BarFacts product={product} chosen={available} />}
              >
                {needsSignIn ? (
                  <SignInLink className={`${buttonClass({ size: 'large' })} w-full`}>
                    Log in to buy
                  </SignInLink>
                ) : (
                  <Button size="large" className="w-full" onClick={add}>
                    {/* A single element, because the button puts space between its elements. */}
                    <span>
                      Add to cart
                      {adds && <span className="max-md:in-data-at-hand:sr-only"> · {adds}</span>}
                    </span>
                  </Button>
                )}
              </PhoneBottomBar>
              {/* A wallet's sheet cannot ask for another recipient. */}
              {!needsSignIn && !asks && (
                <ExpressPlace
                  product={product}
                  variantId={available?.id ?? null}
                  className="mt-5"
                />
              )}
            </>
          )}
          {!product.soldOut && <EmailMe product={product} wanted={wanted} />}
          {stores && product.functionalType === 'basic' && (
            <FindInStore product={product} chosen={chosen?.id ?? null} stores={stores} />
          )}
          {product.accountExclusive && (
            <p className="mt-2 text-sm">Only for customers with an account.</p>
          )}
          {product.functionalType === 'basic' && !product.soldOut && (
            <DeliveryFacts methods={delivery} price={priceAsPaid(product)} />
          )}
        </>
      ) : (
        <>
          <div className="mt-4">{children}</div>
          <div className="mt-5 rounded-lg bg-sunk p-5">
            <p className="font-semibold">{productStateMessage(product.state)}</p>
            {product.state === 'coming' && <LaunchDay availableFrom={availableFrom} />}
            {instead}
          </div>
          <EmailMe product={product} />
        </>
      )}
    </div>
  );
}

/** What is being bought, in the bar at the bottom of a phone. */
function BarFacts({ product, chosen }: { product: Product; chosen: Variant | undefined }) {
  const size = chosen ? sizeName(chosen, product) : null;
  return (
    <>
      {/* Without the former price and the unit price, because the bar is narrow. */}
      <span className={`price block font-semibold ${product.isDiscounted ? 'text-sale' : ''}`}>
        {priceAsPaidText(product)}
      </span>
      {!(size !== null && isOneSize(size)) && (
        <span className="block text-sm text-ink-soft">
          {size === null ? 'No size chosen' : `Size ${size}`}
        </span>
      )}
    </>
  );
}

function LaunchDay({ availableFrom }: { availableFrom: string | null }) {
  const text = launchText(availableFrom, useToday());
  return text && <p className="mt-1 text-lg">{text}</p>;
}

/** Minimum, multiples and maximum quantity, if the product has them. */
function QuantityNotes({ product }: { product: Product }) {
  const notes = quantityNotes(product);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Whether only customers with an account may buy the product, and the shopper must sign in. */
function useNeedsSignIn({ accountExclusive }: Pick<Product, 'accountExclusive'>): boolean {
  const signedIn = useSignedInFlag();
  return accountExclusive && !signedIn;
}
