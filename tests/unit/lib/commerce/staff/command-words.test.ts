import { expect, it } from 'vitest';
import { commandWords } from '#lib/commerce/staff/command-words.ts';

it('says what a command did, so that a name before it makes a sentence', () => {
  expect(`Kim Lee ${commandWords('order.cancel')}.`).toBe('Kim Lee cancelled units.');
});

it('names a command that it does not know', () => {
  expect(commandWords('toString')).toBe('ran toString');
});
