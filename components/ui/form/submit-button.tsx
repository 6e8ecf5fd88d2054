import type { ComponentProps } from 'react';
import { Button, type ButtonLook } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

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
        {pending && <Spinner />}
      </Button>
      <span role="status" className="sr-only">
        {pending && pendingText}
      </span>
    </>
  );
}
