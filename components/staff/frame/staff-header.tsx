'use client';

import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { staffLogOutCall } from '#lib/api/calls/staff/log-in.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { staffMenu } from '#lib/commerce/staff/menu.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { Me } from './staff-context.tsx';

/** The staff room's bar: the pages that this person may open, and the way out. */
export function StaffHeader({ me, path }: { me: Me; path: string }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden short:static">
      <div className="mx-auto flex max-w-[110rem] items-center gap-x-6 px-4 max-xl:flex-wrap sm:px-6">
        <p className="py-3 font-display text-lg font-semibold whitespace-nowrap">
          {BRAND.name} <span className="text-ink-soft">staff</span>
        </p>
        <nav
          aria-label="Staff room"
          className="min-w-0 grow overflow-x-auto max-xl:order-last max-xl:basis-full max-xl:border-t max-xl:border-line"
        >
          <ul className="flex">
            {staffMenu(me.permissions).map(({ href, name }) => (
              <li key={href}>
                <ShopLink
                  href={href}
                  prefetch="intent"
                  aria-current={isIn(path, href) ? 'page' : undefined}
                  className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
        <LogOut name={me.name} />
      </div>
    </header>
  );
}

function isIn(path: string, href: string): boolean {
  return path === href || (href !== '/admin' && path.startsWith(`${href}/`));
}

function LogOut({ name }: { name: string }) {
  const out = useWrite({
    mutationFn: () => callStaff<typeof staffLogOutCall>('DELETE /session', {}),
    // A new document: the router would keep the pages with what was typed in them.
    onSuccess: () => location.replace('/admin/log-in'),
  });
  return (
    <div className="ml-auto flex items-center gap-1">
      <ShopLink
        href="/admin/account"
        prefetch="intent"
        className="flex min-h-11 items-center gap-1.5 px-2 text-sm text-ink-soft underline-offset-4 hover:underline"
      >
        <Icon name="account" className="size-4.5" />
        <span className="max-w-40 truncate max-sm:sr-only">{name}</span>
      </ShopLink>
      <Button kind="quiet" className="px-2" onClick={() => out.mutate()}>
        {out.isError ? 'Log out: try again' : 'Log out'}
      </Button>
    </div>
  );
}
