import { formatCents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';
import { linkMailText } from './link-mail-text.ts';
import type { StopLink } from './link-mail-wording.ts';
import type { MailFoot } from './mail-foot.ts';

/** A product that got cheaper, as the e-mail shows it. */
export interface PriceDrop {
  name: string;
  colour: string;
  url: string;
  pictureUrl: string | null;
  /** What it costs at least, as its page shows it: `$45.90 for 2`. */
  price: string;
  /** What that cost before, in cents. */
  known: number;
}

/** What the e-mail about cheaper products on a wishlist says, in HTML and plain text. */
export interface PriceDropContent {
  /** The greatest drop first. */
  products: readonly PriceDrop[];
  /** How many others got cheaper, and have no row. */
  more: number;
  wishlistUrl: string;
  stop: StopLink;
}

export const STOP_PRICE_DROPS_LABEL = 'Stop emails about my wishlist';

export function priceDropWording({ products, more }: PriceDropContent) {
  const count = products.length + more;
  const [first] = products;
  const isOne = count === 1 && first !== undefined;
  return {
    subject: isOne ? `${first.name} is cheaper now` : `${count} things you like are cheaper now`,
    preheader: first ? `${first.name}: ${first.price}, ${downFrom(first)}.` : '',
    heading: 'Cheaper on your wishlist',
    lead: isOne
      ? 'Something you marked with a heart costs less now.'
      : `${count} things you marked with a heart cost less now.`,
    others: more > 0 ? `And ${more} more on your wishlist.` : null,
    action: 'See my wishlist',
    hint: 'Prices and stock are as we sent this, and may change. The earlier price is what it cost when you added it, turned these emails on, or last heard from us about it.',
    stranger: `You’re getting this email because you asked ${BRAND.name} to tell you when something on your wishlist gets cheaper. We write at most once every three days.`,
  };
}

export function downFrom({ known }: Pick<PriceDrop, 'known'>): string {
  return `down from ${formatCents(known)}`;
}

/** The plain-text version: same content, same order. */
export function priceDropText(content: PriceDropContent, foot: MailFoot): string {
  const { others, ...wording } = priceDropWording(content);
  const { products, wishlistUrl, stop } = content;
  const rows = products.map(
    (product) =>
      `${product.name}, ${product.colour}: ${product.price}, ${downFrom(product)}\n${product.url}`,
  );
  const lead = [wording.lead, ...rows, ...(others === null ? [] : [others])].join('\n\n');
  return linkMailText({ ...wording, lead }, wishlistUrl, foot, stop);
}
