'use client';

import { useEffect, useRef, useState } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { PickRow } from '#lib/commerce/orders/pick-list.ts';
import { type Scan, scanCode, scanText } from '#lib/commerce/orders/pick-ticks.ts';
import { changePickTicks, pickTicks } from '#stores/staff/pick-ticks-store.ts';

/**
 * Takes what a scanner types, each code ended by Enter. It has the focus when the page opens and
 * keeps it from scan to scan.
 */
export function ScanField({
  person,
  rows,
  orders,
}: {
  person: string;
  rows: readonly PickRow[];
  orders: readonly string[];
}) {
  const field = useRef<HTMLInputElement>(null);
  /** `count`: the same result twice is shown, and said, twice. */
  const [last, setLast] = useState<{ scan: Scan; count: number } | null>(null);
  useEffect(() => field.current?.focus(), []);

  function take() {
    const input = field.current;
    if (!input) return;
    // From the store, because a quick scanner is faster than a render.
    const scan = scanCode(input.value, { rows, orders, ticks: pickTicks(person) });
    if (!scan) return;
    setLast((before) => ({ scan, count: (before?.count ?? 0) + 1 }));
    if (scan.kind === 'ticked') changePickTicks(person, () => scan.ticks);
    if (scan.kind === 'unknown' || scan.kind === 'full') {
      // The wrong code stays to be read; the next scan replaces it.
      input.select();
      navigator.vibrate?.(300);
      return;
    }
    input.value = '';
    if (scan.kind === 'order') document.getElementById(parcelHeadingId(scan.order))?.focus();
  }

  const isWrong = last?.scan.kind === 'unknown' || last?.scan.kind === 'full';
  return (
    <form
      noValidate
      className="sticky top-24 z-10 grid gap-2 bg-page py-2 short:static md:top-13"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextField
        ref={field}
        label="Scan or type a code"
        hint="SKU, bar code, or an order’s number. End with Enter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={80}
      />
      <div aria-live="assertive" className="min-h-12">
        {last && (
          <p
            key={last.count}
            data-wrong={isWrong}
            className="rounded-lg border-2 border-success bg-surface px-4 py-2.5 font-semibold transition-opacity duration-300 starting:opacity-0 data-[wrong=true]:border-danger data-[wrong=true]:bg-danger data-[wrong=true]:text-danger-ink"
          >
            {scanText(last.scan)}
          </p>
        )}
      </div>
    </form>
  );
}

/** The heading of an order's parcel, to which a scan of its number leads. */
export function parcelHeadingId(number: string): string {
  return `parcel-${number}`;
}
