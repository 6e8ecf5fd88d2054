import type { ComponentProps } from 'react';

const KINDS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  danger: 'bg-danger text-danger-ink hover:brightness-90',
  quiet: 'button-quiet',
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
  return `button ${KINDS[kind]} ${SIZES[size]}`;
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
