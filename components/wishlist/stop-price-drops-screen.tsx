'use client';

import { StopLinkScreen } from '#components/commerce/stop-link-screen.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { stopPriceDrops } from '#lib/api/wishlist/stop-price-drops.ts';
import { PRICE_DROP_TEXTS } from '#lib/commerce/price-drops/texts.ts';

/** Stops e-mails about a wishlist. Each of them links here. */
export function StopPriceDropsScreen() {
  return (
    <StopLinkScreen
      path="/wishlist/stop"
      text="We won’t email you any more when something on your wishlist gets cheaper. Your wishlist stays, and you’ll still get emails about your orders."
      act={stopPriceDrops}
      done={() => (
        <FormMessage kind="success" title={PRICE_DROP_TEXTS.off}>
          <p>Changed your mind? Turn them on again on your wishlist at any time.</p>
        </FormMessage>
      )}
    />
  );
}
