/** What a customer may have agreed to hear of the shop by. */
export const CONSENT_CHANNELS = ['newsletter', 'price-drops', 'sms'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** How the staff room calls each. */
export const CONSENT_CHANNEL_TEXTS: Readonly<Record<ConsentChannel, string>> = {
  newsletter: 'Newsletter',
  'price-drops': 'E-mails about lower prices',
  sms: 'Text messages',
};

/** What is known of a customer's consents. */
interface Consents {
  newsletter: { state: 'pending' | 'subscribed' | 'unsubscribed' } | null;
  /** The oldest first. */
  priceDrops: readonly { endedAt: number | null }[];
  sms: boolean;
}

/** The channels that can still be ended. One that waits for its confirmation can too. */
export function openChannels({ newsletter, priceDrops, sms }: Consents): ConsentChannel[] {
  const last = priceDrops.at(-1);
  const isOpen: Record<ConsentChannel, boolean> = {
    newsletter: newsletter !== null && newsletter.state !== 'unsubscribed',
    'price-drops': last !== undefined && last.endedAt === null,
    sms,
  };
  return CONSENT_CHANNELS.filter((channel) => isOpen[channel]);
}

const SOURCES: ReadonlyMap<string, string> = new Map([
  ['footer', 'at the foot of a page'],
  ['checkout', 'in the checkout'],
  ['account', 'in the account'],
  ['wishlist', 'on the wishlist'],
]);

/** Where a consent was given, in words. */
export function consentSource(source: string): string {
  return SOURCES.get(source) ?? source;
}

const ENDS: ReadonlyMap<string, string> = new Map([
  ['link', 'by the link in an e-mail'],
  ['account', 'in the account'],
  ['wishlist', 'on the wishlist'],
  ['deleted-account', 'with an account'],
  ['provider', 'by the mail provider'],
  ['address', 'by another e-mail address'],
  ['staff', 'by our staff'],
]);

/** What ended a consent, in words. */
export function consentEnd(endedBy: string): string {
  return ENDS.get(endedBy) ?? endedBy;
}
