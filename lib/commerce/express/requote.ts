import type { ExpressOption, ExpressQuote } from './quote.ts';
import { type ExpressRefusal, refusal } from './refusals.ts';
import { addressToPrice, type WalletAddress } from './wallet-address.ts';

/** What the shopper has changed in a sheet: the address or the method. */
export interface SheetChange {
  address?: WalletAddress;
  methodCode?: string;
}

/**
 * Answers a change from what the browser already knows, without waiting for the server, because
 * Google Pay can lose a press on “Pay” while it waits. The server's later answer counts when the
 * order is placed.
 */
export function requote(
  quote: ExpressQuote,
  { address, methodCode }: SheetChange,
): { result: 'PRICED'; quote: ExpressQuote } | { result: 'REFUSED'; refusal: ExpressRefusal } {
  const given = address && addressToPrice(address);
  if (given && !given.ok) return { result: 'REFUSED', refusal: given.refusal };
  if (methodCode === undefined) return { result: 'PRICED', quote };
  const option = quote.options.find(({ code }) => code === methodCode);
  if (!option) return { result: 'REFUSED', refusal: refusal('UNKNOWN_METHOD') };
  return { result: 'PRICED', quote: withOption(quote, option) };
}

/** The quote with another of its options chosen. */
export function withOption(quote: ExpressQuote, chosen: ExpressOption): ExpressQuote {
  const rows = quote.rows.map((row) =>
    row.kind === 'delivery' ? { ...row, amount: chosen.price } : row,
  );
  return { ...quote, chosen, rows, total: chosen.total };
}
