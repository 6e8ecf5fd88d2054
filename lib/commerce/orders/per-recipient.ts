import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { unitPaid } from './paid.ts';

/**
 * A line of gift cards as the lines of an order: one for each recipient, so that it can be cancelled,
 * corrected and followed by itself, and one for the units of the buyer, if any are left. They add up
 * to the line to the cent.
 */
export function perRecipient(line: OrderLine, recipients: readonly CardRecipient[]): OrderLine[] {
  const named = recipients.slice(0, line.qty);
  if (named.length === 0) return [line];
  const single = named.map((recipient, unit) => ({
    ...part(line, unit, unit + 1),
    recipient,
  }));
  return named.length === line.qty ? single : [...single, part(line, named.length, line.qty)];
}

/** The units from `first` up to `end`. */
function part(line: OrderLine, first: number, end: number): OrderLine {
  const qty = end - first;
  const subtotal = line.unitPrice * qty;
  let total = 0;
  for (let unit = first; unit < end; unit += 1) total += unitPaid(line, unit);
  return { ...line, qty, subtotal, discount: subtotal - total, total };
}
