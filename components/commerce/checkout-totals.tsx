import type { CheckoutSummary, SummaryRow } from '#lib/commerce/checkout/checkout-summary.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';

const MINUS = '−';

/** Goods, delivery and offers, one row each. */
export function SummaryRows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="grid gap-2 tabular-nums">
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </dl>
  );
}

function Row({ row: { label, amount, note } }: { row: SummaryRow }) {
  const saving = amount !== null && amount < 0;
  return (
    <div className="flex justify-between gap-6">
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className={`shrink-0 text-right ${saving ? 'font-semibold text-success' : ''}`}>
        {note ?? <Amount cents={amount} />}
      </dd>
    </div>
  );
}

/**
 * The total with its GST, then what gift cards pay. If they leave an amount to pay,
 * `SummaryOutstanding` shows it as the one large amount. Changes are announced politely.
 */
export function SummaryTotal({ summary }: { summary: CheckoutSummary }) {
  const { total, gst, credits } = summary;
  return (
    <dl className="grid gap-2 tabular-nums">
      {credits.length > 0 ? (
        <Row row={{ key: 'total', label: 'Total', amount: total }} />
      ) : (
        <Large name="Total" cents={total} />
      )}
      <div className="-mt-1.5 flex justify-between gap-6 text-sm text-ink-soft">
        <dt>GST included</dt>
        <dd>
          <Amount cents={gst} />
        </dd>
      </div>
      {credits.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </dl>
  );
}

/** The amount that gift cards leave to pay, for the foot of a panel that shows the rest above. */
export function SummaryOutstanding({ summary }: { summary: CheckoutSummary }) {
  return (
    <dl className="tabular-nums">
      <Large name="Left to pay" cents={summary.outstanding} />
    </dl>
  );
}

function Large({ name, cents }: { name: string; cents: Cents | null }) {
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className="flex justify-between gap-6 text-lg font-semibold"
    >
      <dt>{name}</dt>
      <dd>
        <Amount cents={cents} />
      </dd>
    </div>
  );
}

function Amount({ cents }: { cents: Cents | null }) {
  if (cents === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">calculating</span>
      </>
    );
  }
  return cents < 0 ? `${MINUS}${formatCents(-cents)}` : formatCents(cents);
}
