'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { loadAccount } from '#stores/account/account-access.ts';
import { useAuth } from '#stores/account/auth-store.ts';

const ChangeEmailDialog = lazyPart(
  () => import('./change-email-dialog.tsx').then((part) => part.ChangeEmailDialog),
  {
    isOpen: ({ open }) => open,
    failed: (failure) => <LoadFailure title="Unable to open this." {...failure} />,
  },
);

/** The address that a customer logs in with, and the way to change it. */
export function EmailSection() {
  const { customer } = useAuth();
  const [open, setOpen] = useState(false);
  if (!customer) return null;
  const { sub, email } = customer;
  return (
    <section
      aria-labelledby="log-in-email"
      className="mb-10 grid max-w-xl gap-4 border-b border-line pb-10"
    >
      <h2 id="log-in-email" className="text-2xl">
        Email address
      </h2>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        You log in with <strong className="text-ink">{email}</strong>.
      </p>
      <Button
        kind="secondary"
        onClick={() => setOpen(true)}
        className="max-sm:w-full sm:justify-self-start"
      >
        Change your email address
      </Button>
      <ChangeEmailDialog
        open={open}
        email={email}
        onClose={() => setOpen(false)}
        onChanged={() => void loadAccount(sub, 0)}
      />
    </section>
  );
}
