import type { Metadata } from 'next';
import { HideAddressQuery } from '#components/ui/address-query.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  robots: { index: false },
  // E-mailed links lead here with a secret in the URL, which other sites must not see.
  referrer: 'no-referrer',
};

/** The pages that e-mails link to, with a code. */
export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <div className="shell min-h-[60vh] pt-8 pb-20 sm:pt-12">
      <HideAddressQuery />
      {children}
    </div>
  );
}
