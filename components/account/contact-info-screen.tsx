'use client';

import { type FormEvent, useState } from 'react';
import { PriceDropSwitch } from '#components/commerce/price-drop-switch.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { EmailField } from '#components/ui/form/email-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { deleteAccount, exportAccount } from '#lib/api/account/own-data.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { ACCOUNT_LOAD_TEXTS, OWN_DATA_TEXTS } from '#lib/commerce/account/texts.ts';
import { RECORD_YEARS } from '#lib/commerce/privacy/record-years.ts';
import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { auth } from '#stores/account/auth-store.ts';
import { loggedOutNote } from '#stores/account/logged-out-note-store.ts';
import { ContactInfoForm } from './contact-info-form.tsx';
import { WithAccount } from './with-account.tsx';

/** Contact details, e-mails about the wishlist, and the customer's stored data: download it or delete the account. */
export function ContactInfoScreen() {
  return (
    <WithAccount failed={ACCOUNT_LOAD_TEXTS.contactInfo}>
      {({ sub, account }) => (
        <>
          <ContactInfoForm sub={sub} account={account} />
          <section
            aria-labelledby="wishlist-emails"
            className="mt-14 max-w-xl border-t border-line pt-8"
          >
            <h2 id="wishlist-emails" className="text-2xl">
              Wishlist
            </h2>
            <div className="mt-3">
              <PriceDropSwitch sub={sub} email={account.customer.email} source="account" />
            </div>
          </section>
          <YourData sub={sub} email={account.customer.email} />
        </>
      )}
    </WithAccount>
  );
}

/** Lets customers download all data stored about them, or delete their account. */
function YourData({ sub, email }: { sub: string; email: string }) {
  const [deleting, setDeleting] = useState(false);
  // A read, but as a mutation: it runs when a button is pressed, and its result is not cached.
  const { mutate, isPending, error } = useWrite({
    mutationFn: async () => {
      const json = JSON.stringify(await exportAccount(sub), null, 2);
      downloadFile(json, 'application/json', `${BRAND.indexPrefix}-account.json`);
    },
  });

  return (
    <section aria-labelledby="your-data" className="mt-14 max-w-xl border-t border-line pt-8">
      <h2 id="your-data" className="text-2xl">
        Your data
      </h2>
      <p className="mt-3 text-ink-soft">
        Download a copy of everything we keep about you, or delete your account.
      </p>
      {error && (
        <FormMessage className="mt-4">
          {callErrorText(OWN_DATA_TEXTS.downloadFailed, error)}
        </FormMessage>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton
          type="button"
          kind="secondary"
          pending={isPending}
          pendingText="Preparing your data…"
          onClick={() => mutate()}
          className="max-sm:grow"
        >
          <Icon name="download" className="size-5" /> Download my data
        </SubmitButton>
        <Button
          kind="quiet"
          className="text-danger max-sm:w-full"
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog
        open={deleting}
        sub={sub}
        email={email}
        onClose={() => setDeleting(false)}
      />
    </section>
  );
}

/** Deletes the account after the customer has typed its e-mail address. */
function DeleteAccountDialog({
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
    <form noValidate onSubmit={remove} className="flex min-h-0 flex-col">
      <div className="grid gap-5 overflow-y-auto px-5 py-6 sm:px-6">
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
            payment of each. You won’t see them here, and nobody finds them by your account. What
            you wrote about returns goes now.
          </p>
          <p className="text-ink-soft">
            We’ll stop our marketing emails, and keep for {RECORD_YEARS} years that you had agreed
            to them, as proof. Your reviews and questions stay without your name and pictures. If
            you want a copy, download your data first.
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
      </div>
      <DialogFoot className="flex flex-wrap gap-3 pt-4">
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
      </DialogFoot>
    </form>
  );
}
