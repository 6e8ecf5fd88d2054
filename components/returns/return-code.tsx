'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';

const LazyQrCode = lazyPart(
  () => import('#components/commerce/qr-code.tsx').then((module) => module.QrCode),
  {
    loading: ({ className }) => (
      <div aria-hidden="true" className={`animate-pulse bg-sunk ${className}`} />
    ),
    // The number beside it says the same.
    failed: null,
  },
);

/** The code that a counter scans in place of the return's number. */
export function ReturnCode({ number, className = '' }: { number: string; className?: string }) {
  return (
    <LazyQrCode
      text={number}
      label={`QR code of return ${number}`}
      className={`rounded-lg ${className}`}
    />
  );
}
