'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { exportAccount } from '#lib/api/account/own-data.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { OWN_DATA_TEXTS } from '#lib/commerce/account/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Lets customers download all data stored about them, or delete their account. */
export function YourData({ sub, email }: { sub: string; email: string }) {
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
