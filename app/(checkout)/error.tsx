'use client';

import { Button } from '#components/ui/button.tsx';
import { ErrorScreen } from '#components/ui/error-screen.tsx';

/** Shown when a page fails to render, in the browser or on the server. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <ErrorScreen heading="Something went wrong">
      <p>That is our fault, not yours. Your cart is kept.</p>
      <Button kind="secondary" className="mt-6" onClick={reset}>
        Try again
      </Button>
    </ErrorScreen>
  );
}
