import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GiftCardMail } from '#lib/server/mail/templates/gift-card-mail.tsx';
import { giftCardText, giftCardWording } from '#lib/server/mail/templates/gift-card-wording.ts';
import { MAIL_FOOT } from '#tests/support/mailed-order.ts';

const SITE = 'https://shop.example';
const CARD = {
  code: 'ABCD-EFGH-JKMN-PQRS',
  pin: '024680',
  amount: 50_00,
  expiresAt: '2029-11-11T12:59:59Z',
  from: 'Jo & Sam',
  message: 'Happy birthday!\nFor the next hike.',
};

function read(change: Partial<typeof CARD> = {}) {
  const wording = giftCardWording({ ...CARD, ...change });
  const mail = createElement(GiftCardMail, { wording, siteUrl: SITE, foot: MAIL_FOOT });
  return {
    subject: wording.subject,
    html: renderToStaticMarkup(mail).replaceAll('&amp;', '&'),
    text: giftCardText(wording, SITE, MAIL_FOOT),
  };
}

it('a gift card’s e-mail says what is needed to spend the card, in HTML and in text', () => {
  const { subject, html, text } = read();
  expect(subject).toBe('Jo & Sam sent you a $50 Stringybark gift card');
  for (const mail of [html, text]) {
    for (const fact of ['$50', CARD.code, CARD.pin, 'Jo & Sam', 'For the next hike.', SITE]) {
      expect(mail).toContain(fact);
    }
    // Australian Consumer Law, s 99C: the day on which it expires.
    expect(mail).toContain('Expires at the end of 11 November 2029.');
    expect(mail).not.toMatch(/undefined|null/);
  }
});

it('a gift card’s e-mail names no sender when there is none', () => {
  const { subject, text } = read({ from: '', message: '' });
  expect(subject).toBe('Your $50 Stringybark gift card');
  expect(text).not.toContain('—');
});

it('a gift card’s e-mail turns a buyer’s words into neither markup nor links', () => {
  const { subject, html, text } = read({
    from: 'evil.example',
    message: '<img src=x onerror=alert(1)> https://evil.example/pay',
  });
  expect(html).not.toContain('<img src=x');
  for (const mail of [subject, html, text]) {
    expect(mail).not.toMatch(/evil\.example|:\/\/evil/);
  }
});

it('a gift card’s e-mail has its code and PIN neither in the subject nor in the preview', () => {
  const { preheader, subject } = giftCardWording(CARD);
  expect(`${preheader}${subject}`).not.toMatch(/ABCD|PQRS|024680/);
});
