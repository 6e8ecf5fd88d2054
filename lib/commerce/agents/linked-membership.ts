import { POINTS_PER_DOLLAR } from '#lib/commerce/loyalty/points.ts';
import { BRAND } from '#lib/config/brand.ts';

/** From so many digits on, the last four say little about a number; of a shorter one, two are shown. */
const LONG_NUMBER = 10;

/** A frequent-flyer membership as the protocol's loyalty extension has it. */
export interface LinkedMembership {
  /** Says nothing of the member: an answer has one membership. */
  id: string;
  name: string;
  /** The last digits of the number. */
  display_id: string;
  rewards: {
    currency: { name: string; code: string };
    earning_forecast?: {
      amount: number;
      breakdown: { id: string; description: string; amount: number }[];
    };
  }[];
  /** The programme confirmed the member's name when the customer linked their membership. */
  provisional: false;
}

/**
 * The name of the membership in the protocol, as a claim and as the key of an answer: the shop's
 * domain in reverse with `frequent_flyer` (`au.example.frequent_flyer`). `site`: the shop's address.
 */
export function membershipKey(site: string): string {
  const domain = new URL(site).hostname.split('.').reverse().join('.');
  // An IP address, as in development, is no domain.
  return `${/^[a-z][a-z\d.-]*$/.test(domain) ? domain : 'localhost'}.frequent_flyer`;
}

/**
 * What an assistant learns of its customer's membership. Without the tier, which the shop does not
 * know. `amount`: the points that the order earns as it is now; null: it has no lines.
 */
export function linkedMembership(memberId: string, amount: number | null): LinkedMembership {
  const { programme, points } = BRAND.frequentFlyer;
  const description = `${POINTS_PER_DOLLAR} points for each whole dollar, gift cards excepted`;
  return {
    id: 'membership_1',
    name: programme,
    display_id: `****${memberId.slice(memberId.length < LONG_NUMBER ? -2 : -4)}`,
    rewards: [
      {
        currency: { name: points, code: 'POINTS' },
        ...(amount !== null && {
          earning_forecast: { amount, breakdown: [{ id: 'per_dollar', description, amount }] },
        }),
      },
    ],
    provisional: false,
  };
}
