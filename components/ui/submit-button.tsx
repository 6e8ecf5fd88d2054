import type { ComponentProps } from 'react';
import { Button, type ButtonLook } from './button.tsx';

/**
 * A form's button. While its work goes on (`pending`) it keeps its name, its place and the focus,
 * does nothing more, and says what is being done.
 */
export function SubmitButton({
  pending,
  pendingText,
  children,
  onClick,
  ...button
}: {
  pending: boolean;
  /** Told to screen readers while the work goes on: "Finding your order…". */
  pendingText: string;
} & ButtonLook &
  ComponentProps<'button'>) {
  return (
    <>
      <Button
        type="submit"
        {...button}
        aria-disabled={pending || undefined}
        onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      >
        {children}
        {pending && (
          <span
            aria-hidden="true"
            className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
          />
        )}
      </Button>
      <span role="status" className="sr-only">
        {pending && pendingText}
      </span>
    </>
  );
}
