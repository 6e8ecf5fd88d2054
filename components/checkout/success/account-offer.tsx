'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/**
 * After a guest's order: offers to create an account from it. `children`: the sign-up form, shown
 * on request.
 */
export function AccountOffer({ email, children }: { email: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="account-offer"
      className="mt-10 rounded-2xl bg-surface p-5 inset-ring inset-ring-line sm:p-6 print:hidden"
    >
      <div className="sm:flex sm:items-center sm:justify-between sm:gap-8">
        <div>
          <h2 id="account-offer" className="text-xl">
            Check out faster next time
          </h2>
          <p className="mt-1.5 text-ink-soft">
            {open ? (
              <>
                Choose a password for{' '}
                <strong className="font-semibold [overflow-wrap:anywhere] text-ink">{email}</strong>
                . We’ll use the name on this order.
              </>
            ) : (
              'With an account, your addresses are ready at checkout and your orders are in one place.'
            )}
          </p>
        </div>
        {!open && (
          <Button
            kind="secondary"
            className="mt-4 shrink-0 max-sm:w-full sm:mt-0"
            onClick={() => setOpen(true)}
          >
            Create an account
          </Button>
        )}
      </div>
      {open && <div className="mt-5">{children}</div>}
    </section>
  );
}
