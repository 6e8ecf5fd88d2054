import { describe, expect, it } from 'vitest';
import { isMadeOf, ownWords, shopWords } from '#lib/commerce/account/context-words.ts';
import { BRAND } from '#lib/config/brand.ts';

describe('the words of the shop', () => {
  const words = shopWords('shop.gumtrees.example');

  it.each([
    `${BRAND.name}-2026!`,
    `${BRAND.name.toUpperCase()}x1!`,
    BRAND.name.replaceAll('i', '1').replaceAll('a', '@'),
    `2026#${BRAND.name}${BRAND.name}`,
    'GumTrees_77',
    'Adm1n!Staff',
  ])('make the password %j easy to guess', (password) => {
    expect(isMadeOf(password, words)).toBe(true);
  });

  it.each(['Wattle12!', `${BRAND.name}-and-three-mugs-1`, 'Ironbark-33', '12345678!', 'Com!Www1'])(
    'leave the password %j alone',
    (password) => {
      expect(isMadeOf(password, words)).toBe(false);
    },
  );
});

describe('somebody’s own words', () => {
  const words = ownWords({ email: 'zoe.banksia@example.com', names: ['Zoé', 'Banksia'] });

  it.each(['Banksia1990!', 'zoe.Banksia1', 'ZoeBanksia!!7', 'B4nks1a!'])(
    'make the password %j easy to guess',
    (password) => {
      expect(isMadeOf(password, words)).toBe(true);
    },
  );

  it('leave a short name alone: it is in too many words', () => {
    expect(isMadeOf('Zoe-1990!', words)).toBe(false);
    expect(isMadeOf('Example-1990!', words)).toBe(false);
  });
});
