import type { ReactNode } from 'react';
import { useContact } from '#components/commerce/contact.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { reachText } from '#lib/commerce/content/contact-text.ts';
import { collectionOf } from '#lib/commerce/orders/collection.ts';
import { BY_EMAIL_NEXT } from '#lib/commerce/orders/texts.ts';

/** The next steps of an order that was just placed. */
export function WhatHappensNext({ order }: { order: Order }) {
  const { shippingType, shippingMethod, shippingAddress, number } = order;
  const collection = collectionOf(order);
  const reach = reachText(useContact());
  const place = shippingAddress && `${shippingAddress.street1}, ${shippingAddress.suburb}`;
  return (
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className="text-2xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-3 sm:gap-8">
        {shippingType !== 'EMAIL' && (
          <Step icon="cart" heading="We pack your order">
            Until we begin, you can cancel it or a part of it yourself, above or on your order page.
            To change something else, {reach} soon.
          </Step>
        )}
        {shippingType === 'EMAIL' ? (
          <Step icon="mail" heading="We email it">
            Nothing is sent by post. {BY_EMAIL_NEXT}
          </Step>
        ) : shippingType === 'DELIVERY' ? (
          <Step icon="truck" heading="We send it">
            {shippingMethod.label}
            {place && <> to {place}</>}.
            {shippingMethod.description !== '' && (
              <span className="block">{shippingMethod.description}</span>
            )}
          </Step>
        ) : (
          <Step icon="pin" heading="You collect it">
            {collection ? (
              <>
                At {collection.store}, {collection.addressLines.join(', ')}.
                {collection.readyBy && (
                  <span className="block font-semibold text-ink">
                    Ready by {collection.readyBy}.
                  </span>
                )}
                <span className="block">
                  Kept {collection.kept}. {collection.collector} brings the order number and photo
                  ID.
                </span>
              </>
            ) : (
              'Bring your order number.'
            )}
          </Step>
        )}
        <Step icon="search" heading="You track it">
          Check where it’s up to on{' '}
          <ShopLink
            href={`/orders/${number}`}
            className="text-ink underline underline-offset-4 hover:decoration-2"
          >
            your order page
          </ShopLink>
          . You’ll need your order number and email address.
        </Step>
      </ol>
    </section>
  );
}

function Step({
  icon,
  heading,
  children,
}: {
  icon: IconName;
  heading: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-3.5 sm:block">
      <Icon name={icon} className="size-7 shrink-0 text-accent" />
      <div>
        <h3 className="small-heading sm:mt-2">{heading}</h3>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
