import type { ReturnTerms } from '#lib/commerce/content/site-content.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { REFUND_TIME } from '#lib/commerce/orders/texts.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn, ReturnLine, ReturnState } from '#lib/commerce/returns/return.ts';
import { REASON_TEXTS, remedyText } from '#lib/commerce/returns/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { type MailFoot, plainMail } from './mail-foot.ts';
import { itemText, LOOKUP_HINT, lookupUrl, paymentLine } from './order-wording.ts';

/* The wording shared by the HTML and plain-text versions of the e-mails about a return. */

interface ReturnWording {
  subject: string;
  heading: string;
  /** Paragraphs. */
  lead: string[];
  /** The address for the goods, line by line; null if they need not be sent now. */
  address: string[] | null;
  /** Heading over the amounts; null if the e-mail mentions no money. */
  moneyHeading: string | null;
}

const ENDINGS: Readonly<Record<ReturnState, string>> = {
  requested: 'We have your request',
  approved: 'Send it back to us',
  received: 'We have your parcel',
  refunded: 'Your money is on its way',
  declined: 'About your return',
  cancelled: 'Your return is cancelled',
};

export function returnWording(
  firstName: string,
  made: OrderReturn,
  { address }: ReturnTerms,
): ReturnWording {
  const { number, orderNumber, state, refund } = made;
  return {
    subject: `${ENDINGS[state]}: ${BRAND.name} return ${number}`,
    heading: `${firstName}, ${headingOf(made)}`,
    lead: [`Return ${number} of order ${orderNumber}.`, ...leadOf(made, address)],
    address:
      state === 'approved' && made.method.type === 'POST' && address.length > 0
        ? [...address, `Return ${number}`]
        : null,
    moneyHeading: refund === 0 ? null : moneyHeadingOf(made),
  };
}

function moneyHeadingOf({ state, lines }: OrderReturn): string {
  if (state === 'refunded') return 'What you get back';
  return lines.every(({ wish }) => wish.type === 'REFUND')
    ? 'What you’ll get back'
    : 'What you’ll get back, less what we replace or repair';
}

function headingOf({ state, refund }: OrderReturn): string {
  switch (state) {
    case 'requested':
      return 'we have your request';
    case 'approved':
      return 'you can send it back';
    case 'received':
      return 'your return is here';
    case 'refunded':
      return refund === 0 ? 'your return is done' : 'your money is on its way';
    case 'declined':
      return 'we can’t accept your return';
    case 'cancelled':
      return 'your return is cancelled';
  }
}

function leadOf(made: OrderReturn, address: readonly string[]): string[] {
  const { state, method, message } = made;
  const words = message === null ? [] : [message];
  const hasFault = made.lines.some(({ reason }) => isFault(reason));
  switch (state) {
    case 'requested':
      return ['We’ll check it and email you what to do next. Please keep the goods until then.'];
    case 'approved':
      return [
        ...words,
        method.type === 'STORE'
          ? `Bring the goods to our store ${method.storeName} and show the number of your return.`
          : postWords(message, address),
        ...(hasFault ? [POSTAGE_BACK] : []),
      ];
    case 'received':
      return [
        ...words,
        'We’ve looked at the goods and accepted them. We’ll email you once we’ve finished.',
      ];
    case 'refunded':
      return [...words, made.refund === 0 ? 'There is no money to give back.' : REFUND_TIME];
    case 'declined':
      return [...words, RIGHTS];
    case 'cancelled':
      return [...words, 'There’s nothing else to do. You can ask for another return at any time.'];
  }
}

const POSTAGE_BACK =
  'If something is wrong with the goods, we pay the return postage. Keep the receipt, and email us a photo of it.';
const RIGHTS =
  'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. If you think that something is wrong with them, get in touch with us.';

/** If the shop has no address for returns, its staff tell it to the buyer. */
function postWords(message: string | null, address: readonly string[]): string {
  const label = 'write the number of your return on the parcel.';
  if (address.length > 0) return `Send the goods to the address below and ${label}`;
  return message === null
    ? `Ask us where to send the goods, and ${label}`
    : `When you send the goods, ${label}`;
}

/** Why the item comes back, and what the shopper wants instead. */
export function returnedWhy(line: ReturnLine): string {
  return `${REASON_TEXTS[line.reason]}. ${remedyText(line)}`;
}

/** One row per amount, and then where the money goes. */
export function moneyRows({ lines, delivery, refund, payments }: OrderReturn): string[] {
  const goods = lines.reduce((sum, line) => sum + line.refund, 0);
  return [
    `Goods: ${formatCents(goods)}`,
    ...(delivery > 0 ? [`Delivery: ${formatCents(delivery)}`] : []),
    `Total: ${formatCents(refund)}`,
    ...payments.map((payment) => `To ${paymentLine(payment)}`),
  ];
}

/** The plain-text version. */
export function returnText(
  firstName: string,
  made: OrderReturn,
  { siteUrl, foot, terms }: { siteUrl: string; foot: MailFoot; terms: ReturnTerms },
): string {
  const { heading, lead, address, moneyHeading } = returnWording(firstName, made, terms);
  return plainMail(foot, [
    heading,
    ...lead,
    ...(address ? [address] : []),
    ...made.lines.map((line) => [itemText(line, line.qty), returnedWhy(line)]),
    ...(moneyHeading === null ? [] : [[moneyHeading, ...moneyRows(made)]]),
    [`See your order: ${lookupUrl(siteUrl)}`, LOOKUP_HINT],
  ]);
}
