import { describe, expect, it } from 'vitest';
import { askedFor, CONSENT_WORDINGS, SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { BRAND } from '#lib/config/brand.ts';

const stranger = { isProven: false, mayMail: true };
const owner = { isProven: true, mayMail: true };

describe('asking for the newsletter', () => {
  it.each([null, 'pending', 'unsubscribed'] as const)(
    'sends a confirmation when the address is not proven: %s',
    (state) => {
      expect(askedFor(state, stranger)).toEqual({ state: 'pending', mail: 'confirm' });
    },
  );

  it('leaves a subscriber subscribed, and says so only by e-mail', () => {
    expect(askedFor('subscribed', stranger)).toEqual({ state: 'subscribed', mail: 'subscribed' });
  });

  it.each([null, 'pending', 'unsubscribed', 'subscribed'] as const)(
    'changes nothing when no e-mail may be sent: %s',
    (state) => {
      expect(askedFor(state, { ...stranger, mayMail: false })).toBeNull();
    },
  );

  it.each([null, 'pending', 'unsubscribed'] as const)(
    'subscribes a proven address at once, without an e-mail: %s',
    (state) => {
      for (const mayMail of [true, false]) {
        expect(askedFor(state, { ...owner, mayMail })).toEqual({ state: 'subscribed', mail: null });
      }
    },
  );

  it('changes nothing when a proven address is already subscribed', () => {
    expect(askedFor('subscribed', owner)).toBeNull();
  });
});

describe('the wordings of consent', () => {
  it('never change, because records of consent name them by version', () => {
    expect(CONSENT_WORDINGS).toMatchObject({
      'footer-1': `New gear, stories and offers from ${BRAND.name} by email. Unsubscribe any time.`,
      'checkout-1': 'Email me about new gear and offers',
      'sign-up-1': 'Email me about new gear and offers',
      'account-1': 'New gear and offers: By email',
    });
  });

  it('are shown in their newest version everywhere', () => {
    for (const shown of Object.values(SHOWN_WORDING)) {
      const versions = Object.keys(CONSENT_WORDINGS).filter(
        (version) => version.replace(/\d+$/, '') === shown.replace(/\d+$/, ''),
      );
      expect(versions.at(-1)).toBe(shown);
    }
  });
});
