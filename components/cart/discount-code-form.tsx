'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { type PromotionItems, usePromotionItems } from '#lib/api/checkout/use-promotion-items.ts';
import { discountCodeForm } from '#lib/api/schemas/discount-code.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { RefusedCode } from '#lib/commerce/promotions/discount-code-result.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { applyDiscountCode } from '#stores/checkout/apply-discount-code.ts';
import { unitsText } from './cart-label.ts';
import { TotalsFailure } from './totals-failure.tsx';

/** Scrolls sideways, with room for a focus ring at the edges. */
const STRIP = '-mx-1 mt-2 flex snap-x scroll-px-1 gap-3 overflow-x-auto px-1 pt-1 pb-3';

/** Two and a half items fit the narrowest phone: the half shows that the row scrolls. */
const WIDTH = 'w-30 shrink-0 snap-start';

/** Fixed height: two lines of name, the colour and two lines of price. */
const TEXT = 'h-28 pt-2 text-sm';

const EMPTY = { code: '' };

/** Applies a discount code; a refusal is shown beside the field. */
export function DiscountCodeForm() {
  const [refused, setRefused] = useState<(RefusedCode & { code: string }) | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(discountCodeForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const detailId = useId();

  const submit = handleSubmit(async ({ code }) => {
    setRefused(null);
    const outcome = await applyDiscountCode(code);
    if (outcome.result === 'applied') return reset(EMPTY);
    setRefused({ ...outcome, code });
    setError('code', { message: outcome.text }, { shouldFocus: true });
  });

  return (
    <>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Discount code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="done"
          error={errors.code?.message}
          aria-describedby={refused?.detail ? detailId : undefined}
          action={
            <SubmitButton
              kind="secondary"
              aria-label="Apply discount code"
              pending={isSubmitting}
              pendingText="Applying the discount code…"
              className="shrink-0"
            >
              Apply
            </SubmitButton>
          }
          {...register('code', { onChange: () => setRefused(null) })}
        />
      </form>
      {refused?.detail && (
        <p id={detailId} className="mt-1 text-sm">
          {refused.detail}
        </p>
      )}
      {refused?.remedy === 'signIn' && (
        <SignInLink className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline">
          Log in
        </SignInLink>
      )}
      {refused?.remedy === 'seeItems' && <PromoItems key={refused.code} code={refused.code} />}
    </>
  );
}

/** Shows, on request, which items the offer of a discount code applies to. */
function PromoItems({ code }: { code: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-1">
      <Button
        kind="quiet"
        id={`${id}-button`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-6 text-[0.9375rem]"
      >
        See what it applies to
        <Icon
          name="chevronDown"
          className={`size-4.5 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </Button>
      <div id={id} hidden={!open}>
        {open && <LoadedItems code={code} labelledBy={`${id}-button`} />}
      </div>
    </div>
  );
}

function LoadedItems({ code, labelledBy }: { code: string; labelledBy: string }) {
  const items = usePromotionItems(code);
  const group = useRef<HTMLFieldSetElement>(null);

  // The button may be at the very bottom of a small screen, where the list would open out of sight.
  useEffect(() => {
    group.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function retry() {
    // The button that has the focus is about to disappear.
    group.current?.focus({ preventScroll: true });
    items.retry();
  }

  return (
    <fieldset
      ref={group}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className="min-w-0 scroll-mb-2 outline-none"
    >
      <p role="status" className="text-sm text-ink-soft">
        {statusText(items)}
      </p>
      {items.status === 'error' && (
        <TotalsFailure text="Unable to load promo items." error={items.error} onRetry={retry} />
      )}
      {items.status === 'pending' && (
        <div aria-hidden="true" className={`${STRIP} overflow-hidden`}>
          <PromoItemPlaceholder />
          <PromoItemPlaceholder />
          <PromoItemPlaceholder />
        </div>
      )}
      {items.products.length > 0 && (
        <ul aria-label="Items in this offer" className={STRIP}>
          {items.products.map((product) => (
            <PromoItem key={product.id} product={product} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function statusText({ status, products, hasMore }: PromotionItems): string {
  if (status === 'pending') return 'Loading the items in this offer…';
  // The error message announces itself.
  if (status === 'error') return '';
  if (products.length === 0) return 'None of the items in this offer are available right now.';
  return hasMore
    ? `${products.length} of its most popular items`
    : `${unitsText(products.length)} to choose from`;
}

/** A product that an offer applies to; the whole card links to its page. */
function PromoItem({ product }: { product: Product }) {
  const [image] = product.productGallery;
  return (
    <li className={`group/item relative ${WIDTH}`}>
      {image ? (
        <Picture image={image} sizes="7.5rem" alt="" className="rounded-lg" />
      ) : (
        <PictureMissing className="rounded-lg" />
      )}
      <div className={TEXT}>
        <ShopLink
          href={product.path}
          onClick={closeCartOverlay}
          className="stretched line-clamp-2 leading-snug font-semibold underline-offset-4 group-hover/item:underline focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {product.name}
        </ShopLink>
        <p className="text-ink-soft wrap-anywhere">{product.colourName}</p>
        <Price product={product} className="mt-0.5 font-semibold" />
      </div>
    </li>
  );
}

function PromoItemPlaceholder() {
  return (
    <div className={`animate-pulse ${WIDTH}`}>
      <div className="aspect-2/3 rounded-lg bg-sunk" />
      <div className={TEXT}>
        <div className="h-4 w-full rounded bg-sunk" />
        <div className="mt-2 h-4 w-2/3 rounded bg-sunk" />
      </div>
    </div>
  );
}
