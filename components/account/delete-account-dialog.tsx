'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmailField } from '#components/ui/form/email-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { deleteAccount } from '#lib/api/account/own-data.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { OWN_DATA_TEXTS } from '#lib/commerce/account/texts.ts';
import { RECORD_YEARS } from '#lib/commerce/privacy/record-years.ts';
import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { auth } from '#stores/account/auth-store.ts';
import { loggedOutNote } from '#stores/account/logged-out-note-store.ts';

/** Deletes the account after the customer has typed its e-mail address. */
export function DeleteAccountDialog({
  open,
  sub,
  email,
  onClose,
}: {
  open: boolean;
  sub: string;
  email: string;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?">
      {open && <DeleteForm sub={sub} email={email} onCancel={onClose} />}
    </Dialog>
  );
}

function DeleteForm({
  sub,
  email,
  onCancel,
}: {
  sub: string;
  email: string;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [mistyped, setMistyped] = useState<string>();
  const deletion = useWrite({
    async mutationFn() {
      await deleteAccount(sub);
      loggedOutNote.expectDeletion();
      // The sign-out also leaves this page.
      await auth.signOut();
    },
  });

  function remove(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setMistyped('Enter your email address exactly as shown above.');
      return;
    }
    deletion.mutate();
  }

  return (
    <form noValidate onSubmit={remove} className="grid gap-5 px-5 py-6 sm:px-6">
      <div className="grid gap-3">
        <p>
          We’ll delete your contact information, addresses,{' '}
          {hasLoyalty()
            ? `saved payment methods, ${BRAND.frequentFlyer.short} membership`
            : 'saved payment methods'}{' '}
          and cart straight away. This can’t be undone, and you won’t be able to log in again.
        </p>
        <p className="text-ink-soft">
          The law has us keep your orders for {RECORD_YEARS} years, with the name, addresses and
          payment of each. You won’t see them here, and nobody finds them by your account. What you
          wrote about returns goes now.
        </p>
        <p className="text-ink-soft">
          We’ll stop our marketing emails, and keep for {RECORD_YEARS} years that you had agreed to
          them, as proof. Your reviews and questions stay without your name and pictures. If you
          want a copy, download your data first.
        </p>
      </div>
      <EmailField
        label="Type your email address to confirm"
        hint={<span className="[overflow-wrap:anywhere]">{email}</span>}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMistyped(undefined);
        }}
        error={mistyped}
      />
      {deletion.error && (
        <FormMessage>{callErrorText(OWN_DATA_TEXTS.deleteFailed, deletion.error)}</FormMessage>
      )}
      <NotificationsSlot />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          kind="danger"
          pending={deletion.isPending || deletion.isSuccess}
          pendingText="Deleting your account…"
          className="max-sm:grow"
        >
          Delete my account
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
