import { describe, expect, it } from 'vitest';
import { cardRecipient, recipientForm } from '#lib/api/schemas/card-recipient.ts';
import { giftCardDates } from '#lib/commerce/vouchers/gift-card-terms.ts';

const { first, last } = giftCardDates(Date.now());
const entered = { name: ' Anna  Gum ', email: ' anna@gum.example ', message: 'Hi', on: first };
const problems = (change: object, schema: typeof cardRecipient = cardRecipient) =>
  schema.safeParse({ ...entered, ...change }).error?.issues.map(({ path }) => path.join('.'));

describe('the recipient of a gift card', () => {
  it('has a name, an email address, an optional message and a day', () => {
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

  it('loses invisible and text-reversing characters from the name and the message', () => {
    const read = cardRecipient.parse({ ...entered, name: 'An\u0000na\u202e', message: 'a\u0007b' });
    expect(read).toMatchObject({ name: 'An na', message: 'a b' });
  });

  it('has a day up to a year ahead; only the form refuses a past day', () => {
    expect(problems({ on: last })).toBeUndefined();
    expect(problems({ on: '2020-01-01' })).toBeUndefined();
    expect(problems({ on: '2020-01-01' }, recipientForm)).toEqual(['on']);
  });

  it('has no other fields', () => {
    expect(cardRecipient.safeParse({ ...entered, bcc: 'x' }).success).toBe(false);
  });
});
