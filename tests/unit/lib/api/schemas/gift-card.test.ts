import { describe, expect, it } from 'vitest';
import { giftCardForm } from '#lib/api/schemas/gift-card.ts';

function faults(input: unknown): Record<string, string> {
  const { error } = giftCardForm.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map((it) => [it.path.join('.'), it.message]));
}

describe('the gift card form', () => {
  it('takes a code however it is typed', () => {
    expect(giftCardForm.parse({ code: ' gum-tree 50', pin: ' 2050 ' })).toEqual({
      code: 'GUMTREE50',
      pin: '2050',
    });
  });

  it.each([
    { code: '', pin: '' },
    { code: ' - ', pin: '  ' },
  ])('asks for both the code and the PIN (%j)', (input) => {
    expect(faults(input)).toEqual({
      code: "Enter your gift card's code.",
      pin: "Enter your gift card's PIN.",
    });
  });

  it.each([
    { code: 'gum', pin: '12' },
    { code: 'gum!tree!50', pin: '12ab' },
  ])('refuses a code and a PIN that no card can have (%j)', (input) => {
    expect(faults(input)).toEqual({
      code: 'Enter a valid gift card code.',
      pin: 'Enter a valid gift card PIN.',
    });
  });
});
