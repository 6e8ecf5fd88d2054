import { ContactProvider, MailLink, PhoneLink } from '#components/commerce/contact.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { BRAND } from '#lib/config/brand.ts';
import { Logo } from './logo.tsx';
import { Notice } from './notice.tsx';

const LINK =
  'inline-block py-1 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** The checkout's layout. It links only to home and the cart. */
export function CheckoutLayout({
  site: { contact, notice },
  children,
}: {
  site: Pick<SiteContent, 'contact' | 'notice'>;
  children: React.ReactNode;
}) {
  const { phone, email } = contact;
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="border-b border-line bg-page print:hidden">
        <div className="shell flex h-16 max-w-[80rem] items-center justify-between gap-4">
          <ShopLink href="/" aria-label={BRAND.name} className="min-w-10 py-2">
            <Logo />
          </ShopLink>
          <p className="flex items-center gap-1.5 whitespace-nowrap text-sm text-ink-soft max-sm:text-xs">
            <Icon name="lock" className="size-4.5 shrink-0" /> Secure checkout
          </p>
          <ShopLink
            href="/cart"
            className="flex min-h-11 items-center gap-1.5 px-1 font-medium underline-offset-4 hover:underline print:hidden"
          >
            <Icon name="cart" className="size-5.5" />
            {/* The icon is followed by its name if the window has room for it. */}
            <span className="max-[22rem]:sr-only">Cart</span>
          </ShopLink>
        </div>
      </header>
      {notice && <Notice notice={notice} />}
      <main id="content" tabIndex={-1} className="grow outline-none">
        <ContactProvider contact={contact}>{children}</ContactProvider>
      </main>
      <footer className="mt-16 border-t border-line bg-sunk print:hidden">
        <div className="shell flex max-w-[80rem] flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm text-ink-soft">
          {(phone || email) && (
            <p>
              Need a hand? {phone && <PhoneLink phone={phone} className={LINK} />}
              {phone && email && ' or '}
              {email && <MailLink email={email} className={LINK} />}
            </p>
          )}
          <p>{BRAND.legalName}. Prices are in Australian dollars and include GST.</p>
        </div>
      </footer>
    </div>
  );
}
