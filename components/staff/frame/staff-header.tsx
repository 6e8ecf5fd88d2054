'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { staffLogOutCall } from '#lib/api/calls/staff/log-in.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { Me } from './staff-context.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** The staff room's bar: the menu on narrow windows, the palette, the account, and the way out. */
export function StaffHeader({
  me,
  path,
  onPalette,
}: {
  me: Me;
  path: string;
  onPalette: () => void;
}) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden short:static">
      <div className="flex items-center gap-x-2 px-4 sm:gap-x-4 sm:px-6">
        <MenuButton key={path} me={me} path={path} />
        <p className="py-3 font-display text-lg font-semibold whitespace-nowrap max-sm:sr-only">
          {BRAND.name} <span className="text-ink-soft">staff</span>
        </p>
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPalette}
          className="flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm text-ink-soft hover:bg-sunk lg:min-h-9 lg:min-w-72 lg:border lg:border-line-strong"
        >
          <Icon name="search" className="size-4.5" />
          <span className="max-lg:sr-only">Find an order, a page …</span>
          <kbd className="ml-auto font-sans text-xs max-lg:hidden">Ctrl K</kbd>
        </button>
        <LogOut name={me.name} />
      </div>
    </header>
  );
}

/** Opens the menu where there is no room beside the page. */
function MenuButton({ me, path }: { me: Me; path: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="xl:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-2 flex min-h-11 items-center gap-1.5 px-2 text-sm"
      >
        <Icon name="menu" className="size-5" />
        Menu
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" placement="end">
        <div className="overflow-y-auto p-4">
          <StaffMenu me={me} path={path} />
        </div>
      </Dialog>
    </div>
  );
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
