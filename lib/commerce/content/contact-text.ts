import type { Contact } from './site-content.ts';

/** `Email help@shop.example or call 1800 000 000 (on weekdays)`; null if the shop has neither. */
export function contactText({ email, phone, hours }: Contact): string | null {
  const call = phone && (hours ? `${phone} (${hours})` : phone);
  if (email && call) return `Email ${email} or call ${call}`;
  if (email) return `Email ${email}`;
  return call ? `Call ${call}` : null;
}

/** The fastest way to reach the shop, within a sentence. */
export function reachText({ email, phone }: Contact): 'call us' | 'email us' | 'get in touch' {
  if (phone) return 'call us';
  return email ? 'email us' : 'get in touch';
}

/** The `tel:` link for a number as people write it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
