import type { Order } from '#lib/commerce/checkout/order.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import type { Contact } from '#lib/commerce/content/site-content.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';

/** A line of a paper: goods that were sold, sent or returned. */
export interface PaperLine {
  name: string;
  /** What to add to the name, such as colour and size; one text for each line of print. */
  details: string[];
  /** Null if only the price matters. */
  qty: number | null;
  /** A text to print as a bar code. */
  barCode?: string;
  /** Null on a paper without prices. `each`: for one unit; null if only the amount counts. */
  price: { each: Cents | null; amount: Cents } | null;
}

export interface PaperRow {
  name: string;
  amount: Cents;
}

/** Somebody with an address; the first line is the name. */
export interface PaperParty {
  heading: string;
  lines: string[];
}

/**
 * What a printed document about an order says. Every word and number comes from the order or the
 * refund as it is stored, never from the catalogue, so that a paper is the same years later.
 */
export interface Paper {
  title: string;
  /** Its own number: the order's, or the refund's. */
  number: string;
  /** When it was issued, in ms since the epoch. */
  date: number;
  facts: { name: string; value: string }[];
  seller: string[];
  parties: PaperParty[];
  lines: PaperLine[];
  /** Whether the paper's number is printed as a bar code too. */
  hasBarCode?: true;
  /** Null on a paper without prices. */
  totals: {
    rows: PaperRow[];
    total: PaperRow;
    /** How much GST the total includes. */
    gst: string;
    /** How it was paid, or where the money went. */
    payments: { heading: string; rows: PaperRow[] };
  } | null;
  notes: { heading: string; text: string }[];
}

/**
 * The seller's name, ABN and contact details, as a tax invoice must show them (A New Tax System
 * (Goods and Services Tax) Act 1999, s 29-70(1)(c)(i)).
 */
export function sellerLines({ email, phone }: Pick<Contact, 'email' | 'phone'>): string[] {
  return present([BRAND.legalName, `ABN ${BRAND.abn}`, email, phone]);
}

/**
 * Who bought: required from $1,000 on (s 29-70(1)(c)(ii)), and shown on every paper with prices.
 * The name of the contact stands in for a missing one on the billing address.
 */
export function buyerLines({
  contact,
  billingAddress,
}: Pick<Order, 'contact' | 'billingAddress'>): string[] {
  const name = `${contact.firstName} ${contact.lastName}`;
  if (!billingAddress) return present([name, contact.email]);
  const contactName = billingAddress.contactName || name;
  return present([...addressLines({ ...billingAddress, contactName }), contact.email]);
}

/** How many units a paper without prices lists: `2 units`. */
export function unitsText({ lines }: Pick<Paper, 'lines'>): string {
  const units = lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  return `${units} ${units === 1 ? 'unit' : 'units'}`;
}

/** An amount with a true minus, as wide as a digit. */
export function paperMoney(amount: Cents): string {
  return formatCents(amount).replace('-', '\u2212');
}

/** The text in place of an empty list of payments. */
export const NOTHING_TO_PAY = 'There was nothing to pay.';

/** The same of a file with several papers of one kind: `packing-slips-of-12-orders-SB123456789.pdf`. */
export function papersFileName(papers: readonly Paper[]): string {
  const [first] = papers;
  if (!first) throw new Error('A file needs a paper.');
  if (papers.length === 1) return paperFileName(first);
  const title = `${first.title}s of ${papers.length} orders`;
  return paperFileName({ title, number: first.number });
}

/** A name for the file, safe in every file system and header: `tax-invoice-SB123456789.pdf`. */
export function paperFileName(
  { title, number }: Pick<Paper, 'title' | 'number'>,
  type: 'pdf' | 'html' = 'pdf',
): string {
  const words = `${title.toLowerCase()} ${number}`;
  return `${words.replace(/[^A-Za-z0-9]+/g, '-')}.${type}`;
}

export function present(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined && text.trim() !== '') as string[];
}
