'use client';

import { useEffect, useId, useRef } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { repairedQuantity } from '#lib/commerce/cart/change-quantity.ts';
import { pricedLine } from '#lib/commerce/cart/priced-line.ts';
import { violationMessage } from '#lib/commerce/cart/texts.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import { hasPage } from '#lib/commerce/catalogue/product.ts';
import type { PricedLine } from '#lib/commerce/checkout/checkout-data.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { savedForLater } from '#stores/cart/saved-store.ts';
import type { LoadedCart } from '#stores/cart/use-cart.ts';
import { focusIfLost } from './focus-if-lost.ts';
import { LineButton } from './line-button.tsx';
import { LineRecipients } from './line-recipients.tsx';
import { QuantityField } from './quantity-field.tsx';

/**
 * The list "Cart items", newest first, with placeholders for lines still loading. `isRefilled`: it was empty
 * a moment ago, and the button that filled it again is gone.
 */
export function CartLines({
  loaded,
  priced,
  isRefilled,
}: {
  loaded: LoadedCart;
  isRefilled: boolean;
  /** The lines as the server last priced them. */
  priced: readonly PricedLine[];
}) {
  const { lines, pending } = loaded.view;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isRefilled) focusIfLost(list.current);
  }, [isRefilled]);

  function remove(line: CartLine) {
    cart.remove([line.item.id]);
    showAlert('INFO', `${line.name} has been removed from the cart.`, {
      action: { label: 'Undo', run: () => cart.restore([line.item]) },
    });
    // The button that had the focus is gone: keep the focus in the list.
    list.current?.focus();
  }

  function save({ item, name }: CartLine) {
    savedForLater.save(item);
    showAlert('INFO', `${name} has been saved for later.`, {
      action: { label: 'Undo', run: () => savedForLater.moveToCart(item, item) },
    });
    list.current?.focus();
  }

  return (
    <ul ref={list} aria-label="Cart items" tabIndex={-1} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.item.id}>
          <CartLineRow
            line={line}
            priced={pricedLine(line, priced)}
            items={loaded.items}
            onSave={() => save(line)}
            onRemove={() => remove(line)}
          />
        </li>
      ))}
      {pending.map((item) => (
        <li key={item.id} aria-hidden="true">
          <CartLinePlaceholder />
        </li>
      ))}
    </ul>
  );
}

export function CartLinePlaceholder() {
  return (
    <div className="grid animate-pulse grid-cols-[5.5rem_1fr] gap-x-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-5">
      <div className="aspect-2/3 rounded-lg bg-sunk" />
      <div>
        <div className="h-5 w-3/4 rounded bg-sunk" />
        <div className="mt-3 h-4 w-1/2 rounded bg-sunk" />
        <div className="mt-3 h-4 w-1/4 rounded bg-sunk" />
      </div>
    </div>
  );
}

/** A cart line: product, quantity, price, and what prevents it from being bought. */
function CartLineRow({
  line,
  priced,
  items,
  onSave,
  onRemove,
}: {
  line: CartLine;
  /** The server's price of the line; null until it has answered. */
  priced: PricedLine | null;
  items: readonly CartItem[];
  onSave: () => void;
  onRemove: () => void;
}) {
  const detailsId = useId();
  const nameId = useId();
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-5">
      <div className={`relative ${line.available ? '' : 'opacity-60'}`}>
        {line.image ? (
          <Picture image={line.image} sizes="7rem" alt="" className="rounded-lg" />
        ) : (
          <PictureMissing className="rounded-lg" />
        )}
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <h3
              id={nameId}
              className="font-sans text-base leading-snug font-semibold tracking-normal"
            >
              <LineName line={line} />
            </h3>
            <p id={detailsId} className="mt-1 text-sm text-ink-soft">
              {kindText(line.colour, line.shownSize)}
            </p>
            <UnitPrice line={line} />
          </div>
          <LineTotal line={line} priced={priced} />
        </div>
        <Violations line={line} />
        {line.product.functionalType === 'virtual' && line.available && (
          <LineRecipients line={line} detailsId={detailsId} />
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-3">
          {line.available ? (
            <QuantityField line={line} items={items} describedBy={`${nameId} ${detailsId}`} />
          ) : (
            <p className="text-sm text-ink-soft">Quantity {line.item.qty}</p>
          )}
          <div className="-mx-2 flex flex-wrap">
            <LineButton
              label={`Save for later: ${line.name}`}
              detailsId={detailsId}
              onClick={onSave}
            >
              Save for later
            </LineButton>
            <LineButton label={`Remove ${line.name}`} detailsId={detailsId} onClick={onRemove}>
              <Icon name="trash" className="hidden size-4.5 sm:block" /> Remove
            </LineButton>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The line's total and what offers take off it, in a fixed space beside the name. */
function LineTotal({ line, priced }: { line: CartLine; priced: PricedLine | null }) {
  const reduced = line.available && priced?.promotional ? priced : null;
  return (
    <div className="shrink-0 text-right tabular-nums">
      <p className={`font-semibold ${line.available ? '' : 'text-ink-soft line-through'}`}>
        <span className="sr-only">Total </span>
        {formatCents(reduced ? reduced.total : line.total)}
      </p>
      {reduced && (
        <p className="text-sm text-ink-soft">
          <s>
            <span className="sr-only">was </span>
            {formatCents(reduced.subtotal)}
          </s>
        </p>
      )}
      {reduced && (
        <p className="mt-1 text-sm font-semibold text-success">
          {/* Phones show only the amount, to leave room for the name beside it. */}
          <span className="max-sm:sr-only">Offer </span>−{formatCents(reduced.discount)}
        </p>
      )}
    </div>
  );
}

function LineName({ line }: { line: CartLine }) {
  if (!hasPage(line.availability)) return line.name;
  return (
    <ShopLink
      href={line.path}
      onClick={closeCartOverlay}
      className="inline-block py-0.5 -my-0.5 underline-offset-4 hover:underline"
    >
      {line.name}
    </ShopLink>
  );
}

/** The unit price, unless the line's total already shows it. */
function UnitPrice({ line }: { line: CartLine }) {
  if (line.item.qty === 1 && line.wasPrice === null) return null;
  return (
    <p className="mt-1 text-sm tabular-nums">
      <span className={line.wasPrice === null ? '' : 'font-semibold text-sale'}>
        {line.wasPrice !== null && <span className="sr-only">Now </span>}
        {formatCents(line.unitPrice)}
      </span>
      {line.wasPrice !== null && (
        <s className="ml-2 text-ink-soft">
          <span className="sr-only">was </span>
          {formatCents(line.wasPrice)}
        </s>
      )}
      {line.item.qty > 1 && <span className="text-ink-soft"> each</span>}
    </p>
  );
}

function Violations({ line }: { line: CartLine }) {
  if (line.violations.length === 0) return null;
  const repaired = repairedQuantity(line);
  return (
    <div className="mt-3 flex gap-2 rounded-lg bg-danger/10 p-2.5 text-sm text-danger">
      <Icon name="alert" className="mt-px size-4.5 shrink-0" />
      <div>
        <ul className="font-medium">
          {line.violations.map((violation) => (
            <li key={violation.key}>
              {violationMessage(violation)}
              {violation.key === 'notLoggedIn' && (
                <>
                  {' '}
                  <SignInLink className="font-semibold underline underline-offset-4">
                    Log in to buy
                  </SignInLink>
                </>
              )}
            </li>
          ))}
        </ul>
        {repaired !== null && (
          <button
            type="button"
            onClick={() => cart.setQuantity(line.item.id, repaired)}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            Change to {repaired}
          </button>
        )}
      </div>
    </div>
  );
}
