import { describe, expect, it } from 'vitest';
import { cardRecipient, recipientForm } from '#lib/api/schemas/card-recipient.ts';
import { giftCardDates } from '#lib/commerce/vouchers/gift-card-terms.ts';

const { first, last } = giftCardDates(Date.now());
const entered = { name: ' Anna  Gum ', email: ' anna@gum.example ', message: 'Hi', on: first };
const problems = (change: object, schema: typeof cardRecipient = cardRecipient) =>
  schema.safeParse({ ...entered, ...change }).error?.issues.map(({ path }) => path.join('.'));

describe('to whom a gift card goes', () => {
  it('is a name, an e-mail address, perhaps a message, and a day', () => {
    expect(cardRecipient.parse(entered)).toEqual({
      name: 'Anna Gum',
      email: 'anna@gum.example',
      message: 'Hi',
      on: first,
    });
    expect(cardRecipient.parse({ ...entered, message: undefined }).message).toBe('');
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'a'.repeat(51) }, 'name'],
    [{ email: 'anna' }, 'email'],
    [{ email: 'anna@gum.example, ben@ash.example' }, 'email'],
    [{ email: 'anna@gum.example\r\nBcc: all@gum.example' }, 'email'],
    [{ message: 'a'.repeat(501) }, 'message'],
    [{ on: '' }, 'on'],
    [{ on: '2026-02-30' }, 'on'],
    [{ on: '2099-01-01' }, 'on'],
  ])('is refused for %j', (change, field) => {
    expect(problems(change)).toEqual([field]);
  });

  it('takes names and messages without what does not show or turns text around', () => {
    const read = cardRecipient.parse({ ...entered, name: 'An\u0000na\u202e', message: 'a\u0007b' });
    expect(read).toMatchObject({ name: 'An na', message: 'a b' });
  });

  it('goes on any day up to a year ahead; a day that is past is a mistake only where it is entered', () => {
    expect(problems({ on: last })).toBeUndefined();
    expect(problems({ on: '2020-01-01' })).toBeUndefined();
    expect(problems({ on: '2020-01-01' }, recipientForm)).toEqual(['on']);
  });

  it('has no other fields', () => {
    expect(cardRecipient.safeParse({ ...entered, bcc: 'x' }).success).toBe(false);
  });
});
