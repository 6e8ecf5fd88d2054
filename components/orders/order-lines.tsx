import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { RecipientNote } from '#components/commerce/recipient-note.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { orderedCardText } from '#lib/commerce/cart/recipient-texts.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { LineProgress, Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { formatCents } from '#lib/commerce/money.ts';

/** The items as they were ordered. */
export function OrderLines({
  order: { lines, progress, date },
}: {
  order: Pick<Order, 'lines' | 'progress' | 'date'>;
}) {
  return (
    <ul aria-label="Order items" className="divide-y divide-line border-y border-line">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines are counted, and never move.
        <li key={index} className="break-inside-avoid">
          <Line line={line} date={date} progress={progress?.[index]} />
        </li>
      ))}
    </ul>
  );
}

function Line({
  line,
  date,
  progress: { cancelled, delivered } = { cancelled: 0, delivered: 0 },
}: {
  line: OrderLine;
  date: number;
  progress: Pick<LineProgress, 'cancelled' | 'delivered'> | undefined;
}) {
  const { recipient } = line;
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-4 sm:grid-cols-[5.5rem_1fr] sm:gap-x-5">
      <LinePicture src={line.imageSrc} />
      <div className="flex min-w-0 justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
            <ShopLink
              href={line.path}
              className="inline-block py-0.5 -my-0.5 underline-offset-4 hover:underline"
            >
              {line.name}
            </ShopLink>
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{kindText(line.colour, line.size)}</p>
          <p className="mt-1 text-sm text-ink-soft tabular-nums">
            Quantity {line.qty}
            {line.qty > 1 && <>, {formatCents(line.unitPrice)} each</>}
            {line.taxExclusive && <>, no GST</>}
          </p>
          {recipient && (
            <div className="mt-2">
              <RecipientNote recipient={recipient} when={orderedCardText(recipient, date)} />
            </div>
          )}
          {line.byEmail && !recipient && (
            <p className="mt-1 text-sm text-ink-soft">
              {delivered > 0 && delivered === line.qty - cancelled ? 'Emailed to you' : 'To you'}
            </p>
          )}
          {cancelled > 0 && (
            <p className="mt-1 text-sm font-semibold">
              {cancelled === line.qty ? 'Cancelled' : `${cancelled} cancelled`}
            </p>
          )}
        </div>
        <LineAmount line={line} />
      </div>
    </div>
  );
}

/** Orders store a picture's URL but not its size; product pictures have a 2:3 frame. */
function LinePicture({ src }: { src: string | null }) {
  if (src === null) return <PictureMissing className="rounded-lg" />;
  const image = { type: 'IMAGE', src, alt: '', width: 200, height: 300 } as const;
  return <Picture image={image} sizes="5.5rem" alt="" className="rounded-lg" />;
}

function LineAmount({ line }: { line: OrderLine }) {
  return (
    <p className="shrink-0 text-right font-semibold tabular-nums">
      <span className="sr-only">{line.discount > 0 ? 'Price before offers ' : 'Price '}</span>
      {line.discount > 0 ? (
        <>
          <s className="block font-normal text-ink-soft">{formatCents(line.subtotal)}</s>
          <span className="sr-only">, after offers </span>
          {formatCents(line.total)}
        </>
      ) : (
        formatCents(line.subtotal)
      )}
    </p>
  );
}
