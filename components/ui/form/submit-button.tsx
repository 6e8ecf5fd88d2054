import type { ComponentProps, PointerEvent } from 'react';
import { Button, type ButtonLook } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

/**
 * A form's submit button. While `pending` it keeps its name, position and focus, ignores presses,
 * and announces what is being done. A press counts though the form moves it away meanwhile.
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
        onPointerDown={followPress}
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

/** How far a pointer may go within a press, in CSS pixels. */
const STILL_PX = 4;

/**
 * A form may grow under a pressed pointer, e.g. by what was just loaded: the button is then no longer
 * below it, and the browser makes no click. A pointer that moved away itself cancels the press.
 */
function followPress(down: PointerEvent<HTMLButtonElement>): void {
  const button = down.currentTarget;
  const { clientX, clientY, pointerId } = down;
  const released = new AbortController();
  const { signal } = released;
  // The next press too: the release of this one may have gone elsewhere.
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
