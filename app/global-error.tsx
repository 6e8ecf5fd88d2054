'use client';

import { MARKET } from '#lib/config/market.ts';
import './globals.css';

/** Shown when the root layout itself failed: must not use any part of it. */
export default function GlobalError() {
  return (
    <html lang={MARKET.locale}>
      <body>
        <title>Something went wrong</title>
        <main className="shell grid min-h-dvh content-center justify-items-start">
          <h1 className="text-4xl">Something went wrong</h1>
          <p className="mt-4 text-lg">That is our fault, not yours. Your cart is kept.</p>
          <a href="/" className="mt-8 underline">
            Return to Home
          </a>
        </main>
      </body>
    </html>
  );
}
