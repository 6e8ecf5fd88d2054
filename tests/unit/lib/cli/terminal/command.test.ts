import { describe, expect, it } from 'vitest';
import { takeStaffName } from '#lib/cli/terminal/command.ts';

/** The person, and what is left for the command. */
function take(...args: string[]) {
  const person = takeStaffName(args);
  return { person, args };
}

describe('--as', () => {
  it.each([
    ['before the others', ['--as', 'Kim Lee', 'SB1', '-3'], ['SB1', '-3']],
    ['between them', ['SB1', '--as', 'Kim Lee', '-3'], ['SB1', '-3']],
    ['with an equals sign', ['SB1', '-3', '--as=Kim Lee'], ['SB1', '-3']],
  ])('%s names the person and leaves the rest', (_name, args, rest) => {
    expect(take(...args)).toEqual({ person: 'Kim Lee', args: rest });
  });

  it('is not needed', () => {
    expect(take('SB1')).toEqual({ person: undefined, args: ['SB1'] });
  });

  it('after a bare -- is a word of the command', () => {
    expect(take('SB1', '--', '--as', 'Kim').person).toBeUndefined();
  });

  it.each([
    ['nobody', ['--as']],
    ['an option', ['--as', '--lines']],
    ['nothing', ['--as=']],
    ['two lines', ['--as', 'Kim\nLee']],
    ['61 letters', ['--as', 'k'.repeat(61)]],
    ['two people', ['--as', 'Kim', '--as', 'Jo']],
  ])('refuses %s', (_name, args) => {
    expect(() => take(...args)).toThrow(/--as/);
  });
});
