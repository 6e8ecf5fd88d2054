'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { removeMethodMutation } from '#lib/api/account/payment-methods.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { REMOVE_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';

/** Asks for confirmation before a payment method is removed: adding it again needs the card. */
export function RemoveMethodDialog({
  sub,
  method,
  onRemoved,
  onClose,
}: {
  sub: string;
  /** Null: the dialog is closed. */
  method: SavedPaymentMethod | null;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const { mutateAsync, isPending, error, reset } = useWrite(removeMethodMutation(sub));

  function close() {
    if (!isPending) reset();
    onClose();
  }

  return (
    <Dialog open={method !== null} onClose={close} title="Remove payment method?">
      {method && (
        <div className="grid gap-5 px-5 py-6 sm:px-6">
          <p>
            You won’t be able to pay with{' '}
            <strong className="font-semibold [overflow-wrap:anywhere]">{method.label}</strong> at
            checkout. Orders you’ve already placed aren’t affected.
          </p>
          {error && <FormMessage>{callErrorText(REMOVE_METHOD_FAILED, error)}</FormMessage>}
          <NotificationsSlot />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              type="button"
              pending={isPending}
              pendingText="Removing your payment method…"
              onClick={() => void mutateAsync(method.id).then(onRemoved, () => undefined)}
              className="max-sm:grow"
            >
              Remove
            </SubmitButton>
            <Button kind="quiet" onClick={close}>
              Keep it
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
