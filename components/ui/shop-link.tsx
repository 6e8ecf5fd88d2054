'use client';

// biome-ignore lint/style/noRestrictedImports: this is the shop's own link.
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { useIsOtherRealm } from './checkout-realm.tsx';
import { mayLoadAhead } from './load-ahead.ts';

/** Personal pages: most visitors never open them, and their forms are the heaviest code. */
const PERSONAL = /^\/(?:account|orders|checkout|return)(?:[/?#]|$)/;

/**
 * A link within the shop. While it is in view, the whole target page is prefetched, so that a click
 * shows it at once. At most three such requests run at once, including those for links under the
 * pointer (lib/server/next/client-modules.ts). Personal pages are never prefetched.
 * `prefetch="intent"` prefetches once a pointer or the focus is on the link: for links that are in
 * view on many pages but seldom followed, such as those to the home page. `prefetch={false}` never
 * does: for links that change while the shopper types. A link into or out of the checkout loads its
 * page.
 */
export function ShopLink({
  prefetch,
  ...link
}: Omit<ComponentProps<typeof Link>, 'prefetch'> & { prefetch?: false | 'intent' }) {
  const allowed = mayLoadAhead();
  const [intended, setIntended] = useState(false);
  const path = typeof link.href === 'string' ? link.href : (link.href.pathname ?? '');
  const personal = PERSONAL.test(path);
  const { href, replace, scroll, onNavigate, ...anchor } = link;
  if (useIsOtherRealm(path)) return <a {...anchor} href={path} />;
  if (personal || prefetch === false) return <Link {...link} prefetch={false} />;
  if (path !== '/' && prefetch !== 'intent') return <Link {...link} prefetch={allowed} />;
  const intend = () => setIntended(true);
  return (
    <Link
      {...link}
      prefetch={intended && allowed}
      onPointerEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
    />
  );
}
