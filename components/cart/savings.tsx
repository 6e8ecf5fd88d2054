'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { SAVINGS_HEADING } from '#lib/commerce/cart/texts.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import type { CartTotals } from '#stores/checkout/use-cart-totals.ts';
import { discountCodes, useDiscountCodes } from '#stores/savings/discount-codes-store.ts';
import { appliedGiftCards, useAppliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { noteSavingsChange } from '#stores/savings/savings-changes.ts';
import { TotalsFailure } from './totals-failure.tsx';

interface AppliedOffer {
  id: string;
  name: string;
  codes: readonly string[];
  /** In cents; 0 if it takes nothing off, or that is unknown yet. */
  saved: Cents;
}

/**
 * The discount code and gift card forms. They and the form library load only when they are opened,
 * so that neither the cart nor a catalogue page waits for this code.
 */
const SavingsFormsHost = lazyPart(
  () => import('./savings-forms.tsx').then((module) => module.SavingsForms),
  {
    // As tall as the forms will be.
    loading: () => <div className="min-h-60" />,
    failed: ({ onRetry }) => (
      <TotalsFailure text="Unable to load discount codes and gift cards." onRetry={onRetry} />
    ),
  },
);

interface SavingsProps {
  totals: Pick<CartTotals, 'data'>;
  /** Side by side where there is room. */
  columns?: boolean;
}

/** Discount codes and gift cards: the forms to add some, collapsed, and the applied ones. */
export function Savings({ totals: { data }, columns = false }: SavingsProps) {
  const grid = `grid gap-x-12 ${columns ? 'sm:grid-cols-2' : ''}`;
  return (
    <section aria-label={SAVINGS_HEADING}>
      <Fold>
        <SavingsFormsHost className={`${grid} gap-y-6`} />
      </Fold>
      {/* Last: what arrives with the prices must not move the button under a finger. */}
      <div className={`${grid} gap-y-2 has-[li]:mt-1 has-[li]:mb-2`}>
        <Part name="Discount codes">
          {(keepFocus) => (
            <AppliedOffers promotions={data?.promotions ?? null} onRemoved={keepFocus} />
          )}
        </Part>
        <Part name="Gift cards">
          {(keepFocus) => (
            <AppliedGiftCards usages={data?.creditUsages ?? null} onRemoved={keepFocus} />
          )}
        </Part>
      </div>
    </section>
  );
}

/**
 * The forms load when they are first opened. Few shoppers have a code, and an empty field makes the
 * others leave to search for one.
 */
function Fold({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  // At the bottom of the cart overlay they would open out of sight.
  useEffect(() => {
    if (open) content.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-4 text-left font-semibold underline-offset-4 hover:underline"
      >
        Add a code or gift card
        <Icon name={open ? 'minus' : 'plus'} className="size-5 shrink-0" />
      </button>
      <div id={id} ref={content} hidden={!open} className="scroll-mb-4 pt-3 pb-2">
        {open && children}
      </div>
    </>
  );
}

/**
 * Takes the focus when a button inside it that had the focus is removed; focusing a text box would
 * open a phone's keyboard.
 */
function Part({
  name,
  children,
}: {
  name: string;
  children: (keepFocus: () => void) => ReactNode;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} aria-label={name} tabIndex={-1} className="min-w-0 outline-none">
      {children(() => group.current?.focus())}
    </fieldset>
  );
}

/** The held gift cards: what each pays of this order, and its remaining balance. */
function AppliedGiftCards({
  usages,
  onRemoved,
}: {
  /** Null while unknown. */
  usages: CheckoutData['creditUsages'] | null;
  /** Called after a removal, because the button that had the focus is about to disappear. */
  onRemoved: () => void;
}) {
  const giftCards = useAppliedGiftCards();
  if (giftCards.length === 0) return null;

  function remove(code: string) {
    noteSavingsChange();
    appliedGiftCards.remove(code);
    onRemoved();
  }

  return (
    <ul aria-label="Gift cards applied" className="grid gap-2">
      {giftCards.map((giftCard) => (
        <AppliedRow
          key={giftCard.code}
          icon={<Icon name="gift" className="size-5" />}
          title={giftCardName(giftCard.code)}
          detail={usageText(giftCard, usages)}
          removeLabel={`Remove ${giftCardName(giftCard.code)}`}
          onRemove={() => remove(giftCard.code)}
        />
      ))}
    </ul>
  );
}

function usageText(
  { code, amountRemaining }: AppliedGiftCard,
  usages: CheckoutData['creditUsages'] | null,
): string {
  if (!usages) return `${formatCents(amountRemaining)} available`;
  const used = usages[code]?.amount ?? 0;
  if (used === 0) return `Not needed for this order, ${formatCents(amountRemaining)} available`;
  return `${formatCents(used)} used, ${formatCents(amountRemaining - used)} left`;
}

/**
 * The offers applied to the cart. Offers of a discount code can be removed; automatic ones cannot.
 * Shows only the codes until their savings are known.
 */
function AppliedOffers({
  promotions,
  onRemoved,
}: {
  promotions: CheckoutData['promotions'] | null;
  /** Called after a removal, because the button that had the focus is about to disappear. */
  onRemoved: () => void;
}) {
  const held = useDiscountCodes();
  const offers = promotions ? offersOf(promotions) : held.map(unknownOffer);
  if (offers.length === 0) return null;

  function remove(codes: readonly string[]) {
    noteSavingsChange();
    discountCodes.remove(codes);
    onRemoved();
  }

  return (
    <ul aria-label="Offers applied" className="grid gap-2">
      {offers.map(({ id, name, codes, saved }) => (
        <AppliedRow
          key={id}
          icon={<Icon name="tag" className="size-5" />}
          title={name}
          detail={
            <>
              {codes.length > 0 ? codes.join(', ') : 'Applied automatically'}
              {saved > 0 && <>, saves {formatCents(saved)}</>}
            </>
          }
          removeLabel={`Remove offer ${name}`}
          onRemove={codes.length > 0 ? () => remove(codes) : null}
        />
      ))}
    </ul>
  );
}

function offersOf({ appliedPromotions, summedDiscounts }: CheckoutData['promotions']) {
  return appliedPromotions.map(({ id, name, relatedCouponCodes: codes }): AppliedOffer => {
    const saved = summedDiscounts.find(({ promotionId }) => promotionId === id)?.amount ?? 0;
    return { id, name, codes, saved };
  });
}

function unknownOffer(code: string): AppliedOffer {
  return { id: code, name: 'Discount code', codes: [code], saved: 0 };
}

/** An applied offer or gift card with a button to remove it. */
function AppliedRow({
  icon,
  title,
  detail,
  removeLabel,
  onRemove,
}: {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  removeLabel: string;
  /** Null if it cannot be removed. */
  onRemove: (() => void) | null;
}) {
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface py-1 pr-1 pl-3">
      <span className="shrink-0 text-accent">{icon}</span>
      <div className="min-w-0 grow py-1.5 leading-snug break-words">
        <p className="text-[0.9375rem] font-semibold">{title}</p>
        <p className="text-sm text-ink-soft tabular-nums">{detail}</p>
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </li>
  );
}
