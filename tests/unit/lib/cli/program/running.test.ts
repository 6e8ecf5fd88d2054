import { Command } from '@commander-js/extra-typings';
import { expect, it } from 'vitest';
import { asOption } from '#lib/cli/program/arguments.ts';
import { changing } from '#lib/cli/program/database.ts';
import { staff, startRunning } from '#lib/cli/program/running.ts';

/** The command `orders cancel` of a program, with these arguments. */
function command(options: { hasAs: boolean }, ...args: string[]): Command {
  const program = new Command('shop');
  const one = program
    .command('orders')
    .command('cancel')
    .action(() => {});
  if (options.hasAs) one.addOption(asOption());
  program.parse(['orders', 'cancel', ...args], { from: 'user' });
  return one;
}

it('the person of --as and the words of the command stand in the audit', () => {
  startRunning(command({ hasAs: true }, '--as', 'Kim Lee'));
  expect(staff()).toEqual({ kind: 'operator', id: 'orders cancel', person: 'Kim Lee' });
});

it('a command without --as only reads: it cannot change a database or its tables', async () => {
  startRunning(command({ hasAs: false }));
  await expect(changing(async () => {})).rejects.toThrow('"orders cancel" changes something');
});
