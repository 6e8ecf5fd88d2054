'use client';

// biome-ignore lint/style/noRestrictedImports: the state of a link, which only its own module knows.
import { useLinkStatus } from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { ShopLink } from './shop-link.tsx';
import { ButtonSpinner } from './spinner.tsx';

/** A link that looks like a button. Once pressed, it shows that the page is on its way. */
export function ButtonLink({
  kind = 'primary',
  size = 'medium',
  className = '',
  children,
  ...link
}: ButtonLook & ComponentProps<typeof ShopLink>) {
  return (
    <ShopLink {...link} className={`${buttonClass({ kind, size })} ${className}`}>
      {children}
      <Opening />
    </ShopLink>
  );
}

function Opening() {
  const { pending } = useLinkStatus();
  return pending && <ButtonSpinner />;
}
