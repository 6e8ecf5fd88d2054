import { ShopLink } from '#components/ui/shop-link.tsx';
import { STAFF_MENU_GROUPS, staffMenu } from '#lib/commerce/staff/menu.ts';
import type { Me } from './staff-context.tsx';

/** The pages that somebody may open, in their groups. */
export function StaffMenu({ me, path }: { me: Me; path: string }) {
  const pages = staffMenu(me.permissions);
  return (
    <nav aria-label="Staff room" className="grid gap-5">
      {STAFF_MENU_GROUPS.map((group) => {
        const own = pages.filter((page) => page.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <p
              id={`menu-${group}`}
              className="px-3 pb-1 text-xs font-semibold tracking-wide text-ink-soft uppercase"
            >
              {group}
            </p>
            <ul aria-labelledby={`menu-${group}`}>
              {own.map(({ href, name }) => (
                <li key={href}>
                  <ShopLink
                    href={href}
                    prefetch="intent"
                    aria-current={isIn(path, href) ? 'page' : undefined}
                    className="flex min-h-11 items-center rounded-lg px-3 text-[0.9375rem] text-ink-soft hover:bg-sunk hover:text-ink aria-[current]:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink xl:min-h-9"
                  >
                    {name}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function isIn(path: string, href: string): boolean {
  return path === href || (href !== '/admin' && path.startsWith(`${href}/`));
}
