import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandWords } from '#lib/commerce/staff/command-words.ts';
import { cardCommandWords } from '#lib/commerce/staff/gift-card-words.ts';

/** The names of commands in the server's code, such as `order.cancel`. */
function commandsOf(things: string): string[] {
  const names = new RegExp(`\\b(?:name|command): '((?:${things})\\.[a-z-]+)'`, 'g');
  const found = globSync('lib/server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(names)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(found)].sort();
}

it('says what a command did, so that a name before it makes a sentence', () => {
  expect(`Kim Lee ${commandWords('order.cancel')}.`).toBe('Kim Lee cancelled units.');
});

it('has words for each command on orders and products', () => {
  const commands = commandsOf('order|refund|product');
  expect(commands).toContain('order.note-mailed-card');
  expect(commands.filter((command) => commandWords(command).startsWith('ran '))).toEqual([]);
});

it('has words for each command on gift cards', () => {
  const commands = commandsOf('gift-card');
  expect(commands).toContain('gift-card.block');
  expect(commands.filter((command) => cardCommandWords(command).startsWith('ran '))).toEqual([]);
});

it('names a command that it does not know', () => {
  expect(commandWords('toString')).toBe('ran toString');
});
