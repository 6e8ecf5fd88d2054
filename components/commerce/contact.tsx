'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { phoneHref } from '#lib/commerce/content/contact-text.ts';
import type { Contact } from '#lib/commerce/content/site-content.ts';

const ShopContact = createContext<Contact>({});

/** Provides how shoppers reach the shop to the parts of a page. */
export function ContactProvider({ contact, children }: { contact: Contact; children: ReactNode }) {
  return <ShopContact value={contact}>{children}</ShopContact>;
}

export function useContact(): Contact {
  return useContext(ShopContact);
}

const LINK = 'text-ink underline underline-offset-4 hover:decoration-2';

export function PhoneLink({ phone, className = LINK }: { phone: string; className?: string }) {
  return (
    <a href={phoneHref(phone)} className={className}>
      {phone}
    </a>
  );
}

export function MailLink({ email, className = LINK }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  );
}

/**
 * “Call 1800 000 000 (on weekdays) or email help@shop.example”, with what the shop has of these;
 * nothing if it has neither. `before`: the beginning of the sentence, with a trailing space.
 * `after`: its end.
 */
export function HowToReach({
  before = '',
  after = '.',
  className,
}: {
  before?: string;
  after?: string;
  className?: string;
}) {
  const { email, phone, hours } = useContact();
  if (!email && !phone) return null;
  const call = before ? 'call' : 'Call';
  const write = before || phone ? 'email' : 'Email';
  return (
    <p className={className}>
      {before}
      {phone && (
        <>
          {call} <PhoneLink phone={phone} />
          {hours && ` (${hours})`}
        </>
      )}
      {phone && email && ' or '}
      {email && (
        <>
          {write} <MailLink email={email} />
        </>
      )}
      {after}
    </p>
  );
}
