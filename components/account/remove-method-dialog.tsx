'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { reloadMethods, removeMethod } from '#lib/api/account/payment-methods.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { paymentMethodResult } from '#lib/commerce/payment/saved-method-result.ts';
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
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove({ id }: SavedPaymentMethod) {
    setPending(true);
    setProblem(null);
    try {
      await removeMethod(sub, id).catch(async (error: unknown) => {
        // Already removed on another device: the wanted result.
        if (!isGone(error)) throw error;
        await reloadMethods(sub);
      });
      onRemoved();
    } catch (error) {
      setProblem(callErrorText(REMOVE_METHOD_FAILED, error));
    } finally {
      setPending(false);
    }
  }

  function close() {
    setProblem(null);
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
          {problem && <FormMessage>{problem}</FormMessage>}
          <NotificationsSlot />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              type="button"
              pending={pending}
              pendingText="Removing your payment method…"
              onClick={() => void remove(method)}
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

function isGone(error: unknown): boolean {
  return error instanceof ApiError && paymentMethodResult(error.code) === 'NOT_FOUND';
}
