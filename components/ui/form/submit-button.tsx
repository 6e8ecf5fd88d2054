import type { ComponentProps } from 'react';
import { Button, type ButtonLook } from '#components/ui/button.tsx';

/**
 * A form's submit button. While `pending` it keeps its name, position and focus, ignores presses,
 * and announces what is being done.
 */
export function SubmitButton({
  pending,
  pendingText,
  children,
  onClick,
  ...button
}: {
  pending: boolean;
  /** Announced to screen readers while pending: "Finding your order…". */
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
