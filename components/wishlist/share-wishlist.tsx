'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LINK_COPIED } from '#lib/commerce/wishlist/list-texts.ts';
import { sharedWishlistPath } from '#lib/commerce/wishlist/shared-wishlist.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

/** Makes a link that shows these products to anybody, and copies it where the browser allows that. */
export function ShareWishlist({ productIds }: { productIds: readonly string[] }) {
  const [shown, setShown] = useState(false);

  async function share() {
    setShown(true);
    try {
      await navigator.clipboard.writeText(linkTo(productIds));
      showAlert('SUCCESS', LINK_COPIED);
    } catch {
      // The field below holds the link, to copy by hand.
    }
  }

  return (
    <div className="mt-6 max-w-xl">
      <Button kind="secondary" onClick={() => void share()}>
        <Icon name="share" className="size-5" /> Share wishlist
      </Button>
      {shown && (
        <TextField
          label="Link to this wishlist"
          hint="Anyone with the link sees these products, and nothing about you. It doesn’t follow later changes."
          value={linkTo(productIds)}
          readOnly
          onFocus={(event) => event.target.select()}
          className="mt-4"
        />
      )}
    </div>
  );
}

function linkTo(productIds: readonly string[]): string {
  return location.origin + sharedWishlistPath(productIds);
}
