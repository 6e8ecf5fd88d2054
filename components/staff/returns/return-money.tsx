import { OpenRequest } from '#components/staff/approvals/open-request.tsx';
import { formatCents } from '#lib/commerce/money.ts';
import { RefundParts } from './refund-parts.tsx';
import type { StaffReturn } from './return-screen.tsx';

/** What the return gives back; nothing for who may not read money. */
export function ReturnMoney({
  found: { refund, delivery, gst, parts, state, request, orderNumber },
}: {
  found: StaffReturn;
}) {
  if (refund === null) return null;
  const isOver = state === 'declined' || state === 'cancelled';
  return (
    <section aria-labelledby="return-money">
      <h2 id="return-money" className="mb-2 text-lg">
        Refund
      </h2>
      {isOver ? (
        <p className="text-ink-soft">It gives nothing back.</p>
      ) : (
        <>
          <p>
            <span className="font-semibold tabular-nums">{formatCents(refund)}</span>{' '}
            {state === 'refunded' ? 'given back' : parts === null ? 'expected' : 'decided'}
            <span className="text-ink-soft">
              {', '}
              {formatCents(gst ?? 0)} of it GST
              {(delivery ?? 0) > 0 && `, ${formatCents(delivery ?? 0)} of it for delivery`}
            </span>
          </p>
          {parts && <RefundParts parts={parts} />}
        </>
      )}
      <OpenRequest request={request} orderNumber={orderNumber} />
    </section>
  );
}
