import { Command } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';
import {
  asOption,
  day,
  dollars,
  exportTarget,
  moment,
  orderLines,
  time,
  whole,
} from '#lib/cli/program/arguments.ts';

describe('a time', () => {
  it.each([
    ['in winter', '2026-07-01T14:30', '2026-07-01T04:30:00.000Z'],
    ['in summer', '2026-11-23T14:30', '2026-11-23T03:30:00.000Z'],
    ['with seconds', '2026-11-23T14:30:15', '2026-11-23T03:30:15.000Z'],
    ['in the hour that clocks show twice', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z'],
    ['in the hour that clocks skip', '2026-10-04T02:30', '2026-10-03T16:30:00.000Z'],
    ['with another zone', '2026-11-23T14:30+08:00', '2026-11-23T06:30:00.000Z'],
    ['in UTC', '2026-11-23T14:30Z', '2026-11-23T14:30:00.000Z'],
  ])('%s is read on the clocks of the shop, unless it names its zone', (_, text, expected) => {
    expect(time(text).toISOString()).toBe(expected);
    expect(moment(text)).toEqual(time(text));
  });

  it('may be a day, which is when it begins where the shop is', () => {
    expect(moment('2026-11-23').toISOString()).toBe('2026-11-22T13:00:00.000Z');
  });

  it.each(['noon', '2026-02-30T10:00', '2026-11-23T24:30', '2026-11-23 10:00', '2026-11-23'])(
    'is refused as "%s"',
    (text) => expect(() => time(text)).toThrow('It must be a time, like '),
  );

  it.each(['2026-02-30', '2026-2-3', 'today'])('is refused as the day "%s"', (text) => {
    expect(() => day(text)).toThrow('It must be a day, like ');
    expect(() => moment(text)).toThrow('It must be a day, like ');
  });
});

describe('other arguments', () => {
  it('dollars are read as cents', () => {
    expect(['12', '12.5', '12.50', '0.05'].map(dollars)).toEqual([1200, 1250, 1250, 5]);
    for (const text of ['', '-1', '1.234', '1,50', '$5']) {
      expect(() => dollars(text)).toThrow('Write dollars');
    }
  });

  it('lines of an order count from 1, each with an optional quantity', () => {
    expect(orderLines('1:2, 3')).toEqual([{ line: 0, qty: 2 }, { line: 2 }]);
    for (const text of ['', '0', '1:0', '1;2', 'a']) {
      expect(() => orderLines(text)).toThrow('Write lines');
    }
  });

  it('whole numbers keep to their limits', () => {
    expect(whole(1, 90)('90')).toBe(90);
    for (const text of ['0', '91', '1.5', '-1', 'x', '']) {
      expect(() => whole(1, 90)(text)).toThrow('from 1 to 90');
    }
  });

  it('a file of an export says its format', () => {
    expect(exportTarget('/a/b.CSV')).toEqual({ file: '/a/b.CSV', format: 'csv' });
    expect(exportTarget('/a/b.jsonl').format).toBe('jsonl');
    expect(() => exportTarget('b.txt')).toThrow('must end in .jsonl or .csv');
  });
});

describe('--as', () => {
  const take = (...args: string[]) => {
    const command = new Command('test').argument('[words...]').addOption(asOption());
    command.exitOverride().configureOutput({ writeErr: () => {} });
    command.parse(args, { from: 'user' });
    return { as: command.opts().as, words: command.args };
  };

  it.each([
    ['before the others', ['--as', 'Kim Lee', 'SB1', '-3']],
    ['between them', ['SB1', '--as', ' Kim Lee', '-3']],
    ['with an equals sign', ['SB1', '-3', '--as=Kim Lee']],
  ])('%s names the person and leaves the rest', (_, args) => {
    expect(take(...args)).toEqual({ as: 'Kim Lee', words: ['SB1', '-3'] });
  });

  it('is not needed', () => {
    expect(take('SB1')).toEqual({ as: undefined, words: ['SB1'] });
  });

  it.each([
    ['nobody', ['--as']],
    ['an option', ['--as', '--lines']],
    ['nothing', ['--as=']],
    ['two lines', ['--as', 'Kim\nLee']],
    ['61 letters', ['--as', 'k'.repeat(61)]],
    ['two people', ['--as', 'Kim', '--as', 'Jo']],
  ])('refuses %s', (_, args) => {
    expect(() => take(...args)).toThrow('--as');
  });
});
