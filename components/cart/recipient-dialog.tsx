'use client';

import { useRef } from 'react';
import { type RecipientControls, RecipientFields } from '#components/commerce/recipient-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';

/** Asks to whom one gift card of the cart goes, or changes that. */
export function RecipientDialog({
  open,
  onClose,
  initial,
  onSave,
  onKeep,
}: {
  open: boolean;
  onClose: () => void;
  /** Null for a card that goes to the shopper so far. */
  initial: CardRecipient | null;
  onSave: (recipient: CardRecipient) => void;
  /** The shopper wants the card after all. */
  onKeep: () => void;
}) {
  const fields = useRef<RecipientControls>(null);

  async function save() {
    const recipient = await fields.current?.read();
    if (!recipient) return;
    onSave(recipient);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={initial ? 'Change the recipient' : 'Send to someone else'}
    >
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="overflow-y-auto px-5 py-5 sm:px-6">
          {open && <RecipientFields controls={fields} initial={initial} />}
        </div>
        <DialogFoot className="flex flex-wrap gap-3 pt-4">
          <Button type="submit" className="grow">
            Save
          </Button>
          {initial && (
            <Button
              kind="secondary"
              className="grow"
              onClick={() => {
                onKeep();
                onClose();
              }}
            >
              Send it to me
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
