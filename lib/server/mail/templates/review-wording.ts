import { reviewRefusalText } from '#lib/commerce/reviews/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { ReviewMailData } from '#lib/server/mail/mail-kinds.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

export const STOP_REQUESTS_LABEL = 'Stop emails about reviews';

/** Asks a buyer for reviews, reminds of that once, or says why a review was refused. */
export function reviewWording({ about, products }: ReviewMailData): LinkMailWording {
  const [first = 'your order', ...more] = products;
  if (typeof about === 'object') {
    return {
      subject: `Your review of ${first}`,
      preheader: 'We couldn’t publish it. Here’s why.',
      heading: 'We couldn’t publish your review',
      lead: `${reviewRefusalText(about.refused)} That is the only reason: we publish opinions, good and bad.`,
      action: 'See or change your review',
      hint: 'You can change it, or tell us once why you disagree. This link works for 90 days.',
      stranger: `You’re getting this email because you reviewed what you bought from ${BRAND.name}.`,
    };
  }
  const subject = more.length === 0 ? `How is your ${first}?` : 'How is what you bought from us?';
  const others = more.length === 1 ? 'one other thing' : `${more.length} other things`;
  const all = more.length === 0 ? first : `${first} and ${others}`;
  return {
    subject,
    preheader: `Tell others about your ${all}.`,
    heading: about === 'request' ? 'What do you think?' : 'Still time to say',
    lead: `You’ve had your ${all} for a while now. Tell others what it’s like, how it fits and how it holds up. We publish every honest review, good or bad.`,
    action: 'Write a review',
    hint: 'It takes two minutes, and you don’t need to log in. This link works for 90 days.',
    stranger:
      about === 'request'
        ? `We ask everybody who buys from ${BRAND.name}, and remind you once.`
        : 'This is the only reminder.',
  };
}
