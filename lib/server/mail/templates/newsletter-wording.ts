import { CONFIRM_DAYS } from '#lib/commerce/newsletter/consent.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

export const UNSUBSCRIBE_LABEL = 'Unsubscribe';

/** The e-mail that asks the recipient to confirm that they asked for the newsletter. */
export const CONFIRM_NEWSLETTER: LinkMailWording = {
  subject: `Confirm your subscription to ${BRAND.name}`,
  preheader: 'Please confirm that you asked for this.',
  heading: 'Confirm your subscription',
  lead: `This address was entered to get emails from ${BRAND.name}. Please confirm that this was you.`,
  action: 'Yes, subscribe me',
  hint: `This link works for ${CONFIRM_DAYS} days. You can unsubscribe at any time.`,
  stranger: 'Didn’t ask for this? Ignore this email and we won’t send you any.',
};

/** The e-mail to a subscriber who asked again. */
export const NEWSLETTER_SUBSCRIBED: LinkMailWording = {
  subject: `You’re subscribed to ${BRAND.name}`,
  preheader: 'There is nothing else to do.',
  heading: 'You’re subscribed already',
  lead: `This address gets emails from ${BRAND.name}. There is nothing else to do.`,
  action: 'Go to the shop',
  hint: 'You can unsubscribe at any time by the link below. It always works.',
  stranger: 'You’re getting this email because this address was just entered on our site.',
};
