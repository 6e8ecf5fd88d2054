'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { useWait } from '#components/ui/waiting-bar.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { reminderReason, soldOutSizes } from '#lib/commerce/reminders/reminder.ts';
import { REMIND_ME } from '#lib/commerce/reminders/texts.ts';

/** Few shoppers open the form, so its code loads only then. */
const EmailMeForm = lazyPart(
  () => import('./email-me-form.tsx').then((module) => module.EmailMeForm),
  {
    loading: () => <FormPlaceholder />,
    failed: (failure) => <LoadFailure title="Unable to load the form." {...failure} />,
  },
);

/** Replaces the form and takes the focus, because the pressed button is gone. */
function FormPlaceholder() {
  useWait(true);
  return <div aria-hidden="true" className="mt-4 h-52 animate-pulse rounded-lg bg-sunk" />;
}

/**
 * Offers an e-mail for when the product, or a size of it, can be bought. Renders nothing if all of
 * it can be bought now.
 */
export function EmailMe({
  product,
  wanted = null,
}: {
  product: Product;
  /** The sold-out size that the shopper pressed, which opens the form. */
  wanted?: string | null;
}) {
  const [opened, setOpen] = useState(false);
  const open = opened || wanted !== null;
  const sizes = soldOutSizes(product);
  const whole = reminderReason(product, null);
  const reason = whole ?? (sizes.length > 0 ? 'back' : null);
  if (reason === null) return null;
  if (open) return <EmailMeForm product={product} reason={reason} sizes={sizes} wanted={wanted} />;
  const opening = { onPointerEnter: EmailMeForm.preload, onClick: () => setOpen(true) };
  if (whole !== null) {
    return (
      <Button kind="secondary" size="large" className="mt-3 w-full" {...opening}>
        {REMIND_ME[reason]}
      </Button>
    );
  }
  return (
    <p className="mt-1 text-[0.9375rem]">
      Your size sold out? <TextButton {...opening}>{REMIND_ME[reason]}</TextButton>
    </p>
  );
}
