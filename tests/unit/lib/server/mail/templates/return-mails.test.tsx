import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ReturnTerms } from '#lib/commerce/content/site-content.ts';
import { type OrderReturn, RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { ReturnMail } from '#lib/server/mail/templates/return-mail.tsx';
import { returnText, returnWording } from '#lib/server/mail/templates/return-wording.ts';
import { MAIL_FOOT } from '#tests/support/mailed-order.ts';

const SITE = 'https://shop.example';

function made(change: Partial<OrderReturn> = {}): OrderReturn {
  return {
    number: 'SBR123456789',
    orderNumber: 'SB123456789',
    state: 'requested',
    history: [{ state: 'requested', at: 0 }],
    method: { type: 'POST' },
    lines: [
      {
        line: 0,
        name: 'Bluff Boot',
        colour: 'Ironbark',
        size: '42',
        imageSrc: null,
        qty: 1,
        reason: 'TOO_SMALL',
        comment: '<script>alert(1)</script>',
        wish: { type: 'REFUND' },
        exchangeSize: null,
        refund: 18_995,
      },
    ],
    delivery: 995,
    refund: 19_990,
    gst: 1_817,
    payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 19_990 }],
    message: null,
    ...change,
  };
}

const TERMS: ReturnTerms = { address: ['Shop Returns', '1 Back Lane'], postage: 'You pay.' };

function read(one: OrderReturn, terms = TERMS): { html: string; text: string } {
  const mail = (
    <ReturnMail firstName="Marjorie" made={one} siteUrl={SITE} foot={MAIL_FOOT} terms={terms} />
  );
  return {
    html: renderToStaticMarkup(mail).replaceAll('&amp;', '&'),
    text: returnText('Marjorie', one, { siteUrl: SITE, foot: MAIL_FOOT, terms }),
  };
}

describe.each(RETURN_STATES.map((state) => [state]))('the e-mail of a return %s', (state) => {
  it('names the return, the order and what comes back, as HTML and as text', () => {
    for (const mail of Object.values(read(made({ state })))) {
      for (const fact of ['Marjorie', 'SBR123456789', 'SB123456789', 'Bluff Boot', 'Too small']) {
        expect(mail).toContain(fact);
      }
      expect(mail).toContain(`${SITE}/orders`);
      expect(mail).not.toMatch(/undefined|null|<script>/);
    }
  });

  it('has a subject that no other state has', () => {
    const subjects = RETURN_STATES.map(
      (one) => returnWording('Jo', made({ state: one }), TERMS).subject,
    );
    expect(new Set(subjects).size).toBe(RETURN_STATES.length);
  });

  // Spam Act 2003: a message that also promotes is marketing, which needs consent.
  it('promotes nothing', () => {
    expect(read(made({ state })).text).not.toMatch(/sale|offer|new in|shop now|discount/i);
  });
});

it('the e-mail of a refund says how much goes back to which payment', () => {
  for (const mail of Object.values(read(made({ state: 'refunded' })))) {
    for (const row of ['$189.95', '$9.95', '$199.90', 'To Visa ending in 1111: $199.90']) {
      expect(mail).toContain(row);
    }
  }
});

it('the e-mail of an approved return says where to send it, or to which store to bring it', () => {
  const posted = read(made({ state: 'approved' }));
  for (const mail of Object.values(posted)) {
    expect(mail).toContain('1 Back Lane');
    expect(mail).toContain('Return SBR123456789');
  }
  const method = { type: 'STORE', erpStoreId: '1', storeName: 'Stringybark Newtown' } as const;
  expect(read(made({ state: 'approved', method })).text).toContain('Stringybark Newtown');
});

it('the e-mail of an approved return refers to no address when the shop has named none', () => {
  const terms = { ...TERMS, address: [] };
  const told = read(made({ state: 'approved', message: 'Send it to our barn.' }), terms).text;
  expect(told).toContain('Send it to our barn.');
  expect(told).toContain('write the number of your return on the parcel');
  const untold = read(made({ state: 'approved' }), terms).text;
  expect(untold).toContain('Ask us where to send the goods');
  for (const text of [told, untold]) expect(text).not.toContain('address below');
});

it('the e-mail of an approved return offers to pay the postage only for a fault', () => {
  const postage = 'we pay the return postage';
  expect(read(made({ state: 'approved' })).text).not.toContain(postage);
  const lines = made().lines.map((line) => ({ ...line, reason: 'WRONG_ITEM' as const }));
  expect(read(made({ state: 'approved', lines })).text).toContain(postage);
});

it('the e-mail of a declined return says why, and that the law’s guarantees still apply', () => {
  const { text } = read(made({ state: 'declined', message: 'The soles are worn.', refund: 0 }));
  expect(text).toContain('The soles are worn.');
  expect(text).toContain('guarantees that cannot be excluded under the Australian Consumer Law');
  expect(text).not.toContain('What you');
});
