import type { ReactNode } from 'react';
import { TextLink } from '#components/ui/text-link.tsx';
import { AccountNav } from './account-nav.tsx';
import { RequireLogin } from './require-login.tsx';

/** An account page for the signed-in customer; on wide screens with the navigation beside it. */
export function AccountPage({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-x-14 lg:mt-8 lg:grid-cols-[14rem_minmax(0,1fr)] xl:gap-x-20 print:block">
      <AccountNav current={path} className="-ml-3 max-lg:hidden print:hidden" />
      <div className="min-w-0">
        <RequireLogin>
          {children}
          {/* The overview has it among its links. */}
          {path !== '/account' && (
            <p className="mt-10 lg:hidden print:hidden">
              <TextLink href="/account/signout">Log out</TextLink>
            </p>
          )}
        </RequireLogin>
      </div>
    </div>
  );
}
