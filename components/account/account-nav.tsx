import { Icon, type IconName } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';

const ACCOUNT_PAGES = [
  { path: '/account/orders', name: 'Orders', icon: 'truck' },
  { path: '/account/wishlist', name: 'Wishlist', icon: 'heart' },
  { path: '/account/addresses', name: 'Addresses', icon: 'pin' },
  { path: '/account/payment-methods', name: 'Payment Methods', icon: 'card' },
  { path: '/account/qantas', name: BRAND.frequentFlyer.short, icon: 'plane' },
  { path: '/account/contact-info', name: 'Contact Information', icon: 'account' },
  { path: '/account/password/change', name: 'Change Password', icon: 'edit' },
  { path: '/account/security', name: 'Security', icon: 'lock' },
] as const satisfies readonly { path: string; name: string; icon: IconName }[];

/** Every page of the account, most requested first. */
export const accountPages = () =>
  ACCOUNT_PAGES.filter(({ path }) => hasLoyalty() || path !== '/account/qantas');

const ROW =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-[0.9375rem] hover:bg-sunk aria-[current]:bg-sunk aria-[current]:font-semibold';

/** The account's navigation. `current`: path of the page on screen. */
export function AccountNav({ current, className = '' }: { current: string; className?: string }) {
  // The page about security leads to the assistants.
  const below = current === '/account/assistants' ? '/account/security/' : current;
  return (
    <nav aria-label="Account" className={className}>
      <ul className="grid gap-0.5">
        <li>
          <ShopLink
            href="/account"
            aria-current={current === '/account' ? 'page' : undefined}
            className={ROW}
          >
            <Icon name="home" className="size-5 shrink-0" /> Overview
          </ShopLink>
        </li>
        {accountPages().map(({ path, name, icon }) => (
          <li key={path}>
            <ShopLink
              href={path}
              aria-current={
                current === path ? 'page' : below.startsWith(`${path}/`) ? 'true' : undefined
              }
              className={ROW}
            >
              <Icon name={icon} className="size-5 shrink-0" /> {name}
            </ShopLink>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <ShopLink href="/account/signout" className={ROW}>
            <Icon name="leave" className="size-5 shrink-0" /> Log out
          </ShopLink>
        </li>
      </ul>
    </nav>
  );
}
