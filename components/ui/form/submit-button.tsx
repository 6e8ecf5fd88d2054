import type { ComponentProps, PointerEvent } from 'react';
import { Button, type ButtonLook } from '#components/ui/button.tsx';
import { keepClear } from '#components/ui/keep-clear.ts';
import { ButtonSpinner } from '#components/ui/spinner.tsx';

/**
 * A form's submit button. While `pending` it keeps its name, position and focus, ignores presses,
 * and announces what is being done. A press counts even if the form moves the button meanwhile.
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
        ref={keepClear}
        type="submit"
        {...button}
        aria-disabled={pending || undefined}
        onPointerDown={followPress}
        onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      >
        {children}
        {pending && <ButtonSpinner />}
      </Button>
      <span role="status" className="sr-only">
        {pending && pendingText}
      </span>
    </>
  );
}

/** How far a pointer may move within a press, in CSS pixels. */
const STILL_PX = 4;

/**
 * A form may grow under a pressed pointer, for example because something has just loaded. The
 * button is then no longer below the pointer, and the browser fires no click. If the pointer itself
 * moved away, the press is cancelled.
 */
function followPress(down: PointerEvent<HTMLButtonElement>): void {
  const button = down.currentTarget;
  const { clientX, clientY, pointerId } = down;
  const released = new AbortController();
  const { signal } = released;
  // The next press ends this too: this press may have been released outside of the page.
  for (const end of ['pointercancel', 'pointerdown']) {
    addEventListener(end, () => released.abort(), { signal, capture: true });
  }
  addEventListener(
    'pointerup',
    (up) => {
      if (up.pointerId !== pointerId) return;
      released.abort();
      const still = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= STILL_PX;
      if (still && !button.contains(up.target as Node)) button.click();
    },
    { signal },
  );
}
