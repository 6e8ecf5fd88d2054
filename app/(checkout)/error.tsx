'use client';

import { Button } from '#components/ui/button.tsx';
import { ErrorScreen } from '#components/ui/error-screen.tsx';
import { OUR_FAULT, SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';

/** Shown when a page fails to render, in the browser or on the server. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <ErrorScreen heading={SOMETHING_WENT_WRONG}>
      <p>{OUR_FAULT}</p>
      <Button kind="secondary" className="mt-6" onClick={reset}>
        Try again
      </Button>
    </ErrorScreen>
  );
}
