import type { ComponentProps } from 'react';

// Forced colours show a transparent border: without a background it is what makes the button.
const KINDS = {
  primary: 'border-2 border-transparent bg-action text-action-ink hover:bg-action-hover',
  secondary: 'border-2 border-ink hover:bg-ink hover:text-page',
  danger: 'border-2 border-transparent bg-danger text-action-ink hover:brightness-90',
  quiet: 'underline decoration-line-strong underline-offset-4 hover:decoration-current',
} as const;

const SIZES = {
  medium: 'min-h-11 px-6',
  large: 'min-h-14 px-8 text-lg',
} as const;

export interface ButtonLook {
  kind?: keyof typeof KINDS;
  size?: keyof typeof SIZES;
}

/** A button's classes, for links that look like one. */
export function buttonClass({ kind = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors disabled:opacity-50 ${KINDS[kind]} ${SIZES[size]}`;
}

export function Button({
  kind = 'primary',
  size = 'medium',
  type = 'button',
  className = '',
  ...props
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button type={type} className={`${buttonClass({ kind, size })} ${className}`} {...props} />
  );
}
