'use client';

import { PostcodeHost } from '#components/commerce/postcode-host.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { Icon } from '#components/ui/icon.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import type { Cents } from '#lib/commerce/money.ts';
import {
  deliveriesTo,
  deliveryCostText,
  deliveryTimeText,
  type ProductDelivery,
} from '#lib/commerce/pricing/product-delivery.ts';
import { RETURNS_PROMISE } from '#lib/commerce/returns/returns-promise.ts';
import { useKnownPostcode } from '#stores/checkout/known-postcode.ts';

/**
 * Holidays and dates load after the page is ready, because the page was rendered on an earlier day.
 */
const dates = lazyCode(() => import('#lib/commerce/pricing/product-delivery-dates.ts'));

/** What delivery of a product costs, when it arrives, and that it can be returned. */
export function DeliveryFacts({
  methods,
  price,
}: {
  methods: readonly ProductDelivery[];
  price: Cents;
}) {
  const today = useToday();
  const { code } = useLazyCode(dates, today !== null);
  const postcode = useKnownPostcode();
  return (
    <ul aria-label="Delivery and returns" className="mt-5 grid gap-2.5 text-[0.9375rem]">
      {deliveriesTo(methods, postcode).map((method) => (
        <li key={method.label} className="flex gap-3">
          <Icon name="truck" className="size-6 shrink-0 text-accent" />
          <p>
            <span className="font-semibold">{method.label}</span>: {deliveryCostText(method, price)}
            <span className="block text-sm text-ink-soft">
              {code && today !== null
                ? code.datedDeliveryText(method, Date.now(), postcode)
                : deliveryTimeText(method)}
            </span>
          </p>
        </li>
      ))}
      <li className="min-h-19 pl-9">
        {code && <PostcodeHost known={postcode} missing={code.missingLabels(methods, postcode)} />}
      </li>
      <li className="flex gap-3">
        <Icon name="returns" className="size-6 shrink-0 text-accent" />
        <p className="font-semibold">{RETURNS_PROMISE}</p>
      </li>
    </ul>
  );
}
