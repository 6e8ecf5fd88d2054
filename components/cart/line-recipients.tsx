'use client';

import { useState } from 'react';
import { RecipientNote } from '#components/commerce/recipient-note.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { whenMailedText } from '#lib/commerce/cart/recipient-texts.ts';
import type { CartRecipient } from '#lib/commerce/cart/recipients.ts';
import { MOST_RECIPIENTS } from '#lib/commerce/limits.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { LineButton } from './line-button.tsx';

const RecipientDialog = lazyPart(
  () => import('./recipient-dialog.tsx').then((module) => module.RecipientDialog),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog title="Unable to load the form." onClose={onClose} failure={failure} />
    ),
  },
);

/** To whom the gift cards of a line go, each to be changed or removed by itself. */
export function LineRecipients({ line, detailsId }: { line: CartLine; detailsId: string }) {
  const [edited, setEdited] = useState<CartRecipient | null>(null);
  const [open, setOpen] = useState(false);
  const { item, name } = line;
  const today = useToday();
  const recipients = item.recipients ?? [];
  const own = item.qty - recipients.length;

  function edit(recipient: CartRecipient | null) {
    setEdited(recipient);
    setOpen(true);
  }

  function remove(recipient: CartRecipient) {
    cart.removeRecipient(item, recipient.id, true);
    showAlert('INFO', `The gift card for ${recipient.name} has been removed.`, {
      action: {
        label: 'Undo',
        run: () => {
          const { id: _id, createdAt: _at, ...again } = recipient;
          const { productId, variantId } = item;
          cart.add({ productId, variantId, qty: 1, recipient: again });
        },
      },
    });
  }

  return (
    <div className="mt-3">
      <ul aria-label={`Recipients of ${name}`} className="divide-y divide-line">
        {recipients.map((recipient) => (
          <li
            key={recipient.id}
            className="flex flex-wrap items-start justify-between gap-x-4 py-2 first:pt-0"
          >
            <RecipientNote recipient={recipient} when={whenMailedText(recipient.on, today)} />
            <div className="-mx-2 -my-1 flex">
              <LineButton
                label={`Change the gift card for ${recipient.name}`}
                detailsId={detailsId}
                onClick={() => edit(recipient)}
              >
                Change
              </LineButton>
              {/* With a single card left, the line's own button removes it. */}
              {own + recipients.length > 1 && (
                <LineButton
                  label={`Remove the gift card for ${recipient.name}`}
                  detailsId={detailsId}
                  onClick={() => remove(recipient)}
                >
                  Remove
                </LineButton>
              )}
            </div>
          </li>
        ))}
        {own > 0 && (
          <li className="flex flex-wrap items-center justify-between gap-x-4 text-sm first:-mt-2">
            <p className="text-ink-soft">
              {recipients.length === 0 && own === 1 ? 'Emailed' : `${own} emailed`} to you
            </p>
            {recipients.length < MOST_RECIPIENTS && (
              <div className="-mx-2">
                <LineButton
                  label={`Send ${name} to someone else`}
                  detailsId={detailsId}
                  onClick={() => edit(null)}
                >
                  Send to someone else
                </LineButton>
              </div>
            )}
          </li>
        )}
      </ul>
      <RecipientDialog
        key={edited?.id ?? ''}
        open={open}
        onClose={() => setOpen(false)}
        initial={edited}
        onSave={(recipient) => cart.setRecipient(item, { ...edited, ...recipient })}
        onKeep={() => edited && cart.removeRecipient(item, edited.id, false)}
      />
    </div>
  );
}
