import type { Metadata } from 'next';
import { ReturnRights } from '#components/returns/return-rights.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export const metadata: Metadata = { title: 'Returns' };

/** Where a return begins, with or without an account. */
export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Returns</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Start with your order: choose what you’d like to return and see what you get back.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/account/orders" size="large">
          From your account
        </ButtonLink>
        <ButtonLink href="/return/guest/create" kind="secondary" size="large">
          With an order number
        </ButtonLink>
      </div>
      <ReturnRights className="mt-12 max-w-3xl" />
    </>
  );
}
