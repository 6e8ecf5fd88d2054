'use client';

import { quietPart } from '#components/ui/quiet-part.tsx';
import { MARKET } from '#lib/config/market.ts';
import './shop.css';
import { OUR_FAULT, SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';

/** The cause may be that scripts do not load; then there is no reference. */
const ErrorReference = quietPart(() =>
  import('#components/commerce/error-reference.tsx').then((module) => module.ErrorReference),
);

/** Shown when the root layout itself failed: must not use any part of it. */
export default function GlobalError({ error }: { error: Error }) {
  return (
    <html lang={MARKET.locale}>
      <body>
        <title>{SOMETHING_WENT_WRONG}</title>
        <main className="shell grid min-h-dvh content-center justify-items-start">
          <h1 className="text-4xl">{SOMETHING_WENT_WRONG}</h1>
          <p className="mt-4 text-lg">{OUR_FAULT}</p>
          <ErrorReference error={error} />
          <a href="/" className="mt-8 underline">
            Return to Home
          </a>
        </main>
      </body>
    </html>
  );
}
