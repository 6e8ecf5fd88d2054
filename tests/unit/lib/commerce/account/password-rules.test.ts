import { describe, expect, it } from 'vitest';
import { newPassword } from '#lib/api/schemas/password.ts';
import { compareRepeat, passwordStrength } from '#lib/commerce/account/password-rules.ts';

const errors = (password: string) =>
  newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

describe('the rules for a new password', () => {
  it.each([
    ['', ['Enter a password.']],
    ['Ab1!', ['Use 8 characters or more.']],
    [`Ab1!${'x'.repeat(253)}`, ['Use 256 characters or fewer.']],
    ['WATTLE12!', ['Include a lowercase letter.']],
    ['wattle12!', ['Include an uppercase letter.']],
    ['WattleGum!', ['Include a number.']],
    ['WattleGum12', ['Include a special character, such as ! or #.']],
    ['Wattle Gum 12', ['Include a special character, such as ! or #.']],
    [' Wattle12!', ['Remove the space at the start or end.']],
    ['Wattle12! ', ['Remove the space at the start or end.']],
  ])('refuse %j', (password, expected) => {
    expect(errors(password)).toEqual(expected);
  });

  it.each(['Wattle12!', `Ab1!${'x'.repeat(252)}`, 'Gum tree 4 two?', 'Éucalypt1!', 'ωΩ12345_'])(
    'accept %j',
    (password) => {
      expect(errors(password)).toEqual([]);
    },
  );
});

describe('passwordStrength', () => {
  it.each([
    ['', 'weak'],
    ['wattlegumbanksia', 'weak'],
    ['Aa1!Aa1!Aa1!Aa1!', 'weak'],
    ['Wattle12!', 'fair'],
    ['Wattle12!gum', 'good'],
    ['Wattle12!gum#Brisk', 'strong'],
  ])('rates %j as %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('compareRepeat', () => {
  it.each([
    ['', 'empty'],
    ['Wat', 'unfinished'],
    ['Wattle12!', 'matches'],
    ['wattle12!', 'differs'],
    ['Wattle12!!', 'differs'],
  ])('compares %j with Wattle12!: %s', (repeat, state) => {
    expect(compareRepeat('Wattle12!', repeat)).toBe(state);
  });
});
