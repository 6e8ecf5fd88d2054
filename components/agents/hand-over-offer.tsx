'use client';

import { useEffect, useRef, useState } from 'react';
import { SummaryRows, SummaryTotal } from '#components/commerce/checkout-totals.tsx';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { useReplacePage } from '#components/ui/checkout-realm.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextButton, TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { checkoutInfoRequest } from '#lib/api/checkout/checkout-info-request.ts';
import { useCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import { useLocalitiesMeant } from '#lib/api/localities/use-localities-meant.ts';
import { useProducts } from '#lib/api/products/use-products.ts';
import { type HandOver, preparedByText } from '#lib/commerce/agents/hand-over.ts';
import { type CartLine, type CartView, viewCart } from '#lib/commerce/cart/cart-view.ts';
import { TOTAL_NOT_LOADED, violationMessage } from '#lib/commerce/cart/texts.ts';
import { isSentByEmail } from '#lib/commerce/cart/travels.ts';
import { withoutOnlineStock } from '#lib/commerce/cart/with-stock.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import { summariseCart, summariseCheckout } from '#lib/commerce/checkout/checkout-summary.ts';
import type { TypedPlace } from '#lib/commerce/localities/address-doubt.ts';
import { localityText } from '#lib/commerce/localities/locality.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import { CART_NOT_LOADED } from '#lib/commerce/texts.ts';
import { useBuyer, useShopper } from '#stores/account/shopper.ts';
import { type OpenedLink, openedLink } from '#stores/agents/opened-link-store.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { acceptHandOver, furthestStep } from '#stores/checkout/accept-hand-over.ts';

/** What an assistant prepared, as the shop sells it now, and the one button that goes on with it. */
export function HandOverOffer({ prepared, opened }: { prepared: HandOver; opened: OpenedLink }) {
  const { gone } = prepared;
  const { view, failed, loaded } = usePrepared(prepared);
  const own = useCartItems();
  const missing = gone + view.missing.length;
  const buyable = view.lines.filter(({ available }) => available);
  const isLoaded = view.pending.length === 0 && own.ready;
  return (
    <div className="mt-3 max-w-2xl">
      <p className="text-lg text-ink-soft [overflow-wrap:anywhere]">
        {preparedByText(prepared)} Prices and stock are as we have them now.
      </p>
      {failed && (
        <Failure text={callErrorText(CART_NOT_LOADED, failed.error)} retry={failed.retry} />
      )}
      {missing > 0 && (
        <FormMessage kind="warning" className="mt-6">
          {missing === 1 ? 'One item is' : `${missing} items are`} not sold any more.
        </FormMessage>
      )}
      <ul aria-label="Items" className="mt-4 divide-y divide-line">
        {view.lines.map((line) => (
          <Line key={line.item.id} line={line} />
        ))}
      </ul>
      <Along prepared={prepared} />
      {buyable.length > 0 && <Totals prepared={prepared} view={view} loaded={loaded} />}
      {isLoaded && own.items.length > 0 && buyable.length > 0 && (
        <FormMessage kind="info" className="mt-6">
          Your own cart is not empty. We move it to “Saved for later”, so nothing is lost or mixed.
        </FormMessage>
      )}
      {isLoaded && !failed && buyable.length === 0 ? (
        <div className="mt-6 grid justify-items-start gap-4">
          <FormMessage title="Nothing in this cart can be bought now." />
          <TextLink href="/products">Keep shopping</TextLink>
        </div>
      ) : (
        <Go prepared={prepared} opened={opened} lines={isLoaded ? buyable : null} />
      )}
    </div>
  );
}

function usePrepared(prepared: HandOver) {
  const { lines, codes, contact, delivery } = prepared;
  const { products, status, error, retry } = useProducts(lines.map(({ productId }) => productId));
  const isPickup = delivery?.type === 'STORE_PICKUP';
  // Newest first on screen, so that they stand as the assistant put them.
  const items = lines.toReversed().map((line, index) => ({
    ...line,
    id: String(index),
    createdAt: index,
  }));
  const known = isPickup ? withoutOnlineStock(products) : products;
  const view: CartView = viewCart(items, known, useShopper());
  const customer = useBuyer();
  const asks = customer !== undefined && lines.length > 0;
  const loaded = useCheckoutData(
    asks
      ? checkoutInfoRequest({
          items: items.toReversed(),
          discountCodes: codes,
          giftCards: [],
          contact,
          shippingType: delivery?.type ?? null,
          deliveryAddress: delivery?.type === 'DELIVERY' ? delivery.address : null,
          deliveryOptions: { methodCode: (!isPickup && delivery?.methodCode) || '' },
          pickup: isPickup
            ? { options: { methodCode: delivery.methodCode ?? '' }, store: delivery.store }
            : null,
        })
      : null,
    asks ? { customer } : {},
  );
  return { view, failed: status === 'error' ? { error, retry } : null, loaded };
}

type Loaded = ReturnType<typeof useCheckoutData>;

function Line({ line }: { line: CartLine }) {
  const { name, image, colour, shownSize, item, available, violations, total } = line;
  return (
    <li className="flex gap-4 py-4">
      <div className={`w-20 shrink-0 ${available ? '' : 'opacity-60'}`}>
        {image ? (
          <Picture image={image} sizes="5rem" alt="" className="rounded-lg" />
        ) : (
          <PictureMissing className="rounded-lg" />
        )}
      </div>
      <div className="min-w-0 grow">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{kindText(colour, shownSize)}</p>
        <p className="mt-0.5 text-sm text-ink-soft">Quantity {item.qty}</p>
        {violations.map((violation) => (
          <p key={violation.key} className="mt-1 text-sm text-danger">
            {violationMessage(violation)}
            {!available && ' We leave it out.'}
          </p>
        ))}
      </div>
      <p
        className={`shrink-0 font-semibold tabular-nums ${available ? '' : 'text-ink-soft line-through'}`}
      >
        {formatCents(total)}
      </p>
    </li>
  );
}

/** What comes along with the items. */
function Along({
  prepared: { contact, delivery, codes, memberId, marketing },
}: {
  prepared: HandOver;
}) {
  const rows: [string, string][] = [];
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  const reached = [name, contact.email, contact.phone].filter((text) => text !== '');
  if (reached.length > 0) rows.push(['Contact', reached.join(', ')]);
  if (delivery?.type === 'STORE_PICKUP') {
    rows.push(['Collect from', delivery.store ? shortStoreName(delivery.store.name) : 'a store']);
  }
  if (delivery?.type === 'DELIVERY' && delivery.address) {
    const { contactName, street1, street2, suburb, state, postcode } = delivery.address;
    const parts = [contactName, street1, street2, `${suburb} ${state.toUpperCase()} ${postcode}`];
    rows.push(['Deliver to', parts.filter((text) => text !== '').join(', ')]);
  }
  if (codes.length > 0) rows.push([codes.length === 1 ? 'Code' : 'Codes', codes.join(', ')]);
  if (memberId !== null) rows.push(['Frequent flyer', memberId]);
  if (marketing) rows.push(['Our emails', 'Yes, send me offers']);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="comes-along" className="mt-4 border-t border-line pt-4">
      <h2 id="comes-along" className="text-xl">
        What comes along
      </h2>
      <dl className="mt-2 grid gap-2">
        {rows.map(([term, text]) => (
          <div key={term} className="flex gap-4">
            <dt className="w-32 shrink-0 text-ink-soft">{term}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      {delivery?.type === 'DELIVERY' && delivery.address && (
        <AddressDoubt place={delivery.address} />
      )}
    </section>
  );
}

/** Nobody has typed it here, so the form of the address does not ask. */
function AddressDoubt({ place }: { place: TypedPlace }) {
  const [meant] = useLocalitiesMeant(place);
  const { suburb: name, state, postcode } = place;
  return (
    <div aria-live="polite">
      {meant && (
        <FormMessage kind="warning" className="mt-4" title={`Did you mean ${localityText(meant)}?`}>
          <p>
            We don’t know {localityText({ name, state, postcode })}. You can change the address in
            the checkout.
          </p>
        </FormMessage>
      )}
    </div>
  );
}

function Totals({
  prepared: { delivery },
  view,
  loaded: { data, status, error, retry },
}: {
  prepared: HandOver;
  view: CartView;
  loaded: Loaded;
}) {
  const store = delivery?.type === 'STORE_PICKUP' ? delivery.store : null;
  const hasAddress = delivery?.type === 'DELIVERY' && delivery.address !== null;
  const summary = data
    ? summariseCheckout(data, {
        estimate: !hasAddress,
        pickupStore: store && shortStoreName(store.name),
      })
    : summariseCart(view);
  return (
    <section aria-label="Total" className="mt-4 grid gap-4 border-t border-line pt-4">
      {status === 'error' && (
        <Failure text={callErrorText(TOTAL_NOT_LOADED, error)} retry={retry} />
      )}
      <SummaryRows rows={summary.rows} />
      <SummaryTotal summary={summary} />
    </section>
  );
}

function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <FormMessage title={text} className="mt-6">
      <TextButton onClick={retry}>Try again</TextButton>
    </FormMessage>
  );
}

/** `lines`: null while they are not known yet. */
function Go({
  prepared,
  opened,
  lines,
}: {
  prepared: HandOver;
  opened: OpenedLink;
  lines: readonly CartLine[] | null;
}) {
  const replacePage = useReplacePage();
  const [going, setGoing] = useState(false);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);

  async function go() {
    if (going || lines === null) return;
    setGoing(true);
    const leaving = new AbortController();
    left.current = leaving;
    const chosen = lines.map(({ item: { productId, variantId, qty } }) => ({
      productId,
      variantId,
      qty,
    }));
    acceptHandOver(prepared, chosen, opened);
    openedLink.clear();
    const step = await furthestStep(isSentByEmail(lines), leaving.signal);
    if (!leaving.signal.aborted) replacePage(step);
  }

  return (
    <SubmitButton
      type="button"
      size="large"
      pending={going || lines === null}
      pendingText={going ? 'Opening checkout…' : 'Loading…'}
      onClick={() => void go()}
      className="mt-6 max-sm:w-full"
    >
      Go to checkout
    </SubmitButton>
  );
}
