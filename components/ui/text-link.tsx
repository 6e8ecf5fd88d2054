import type { ComponentProps } from 'react';
import { ShopLink } from './shop-link.tsx';

const LOOK =
  'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** A link of a form, such as "Forgot your password?". */
export function TextLink({ className = '', ...link }: ComponentProps<typeof ShopLink>) {
  return <ShopLink {...link} className={`${LOOK} ${className}`} />;
}

/** A button that looks like a link. */
export function TextButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${LOOK} ${className}`} />;
}
