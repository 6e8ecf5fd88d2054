import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What Node runs for a command of the shop: `shopArguments('orders cancel', 'SB1')`. */
export function shopArguments(command: string, ...args: readonly string[]): string[] {
  return ['--import', './lib/cli/preload.mjs', 'lib/cli/shop.ts', ...command.split(' '), ...args];
}

/** Runs a command of the shop as an operator would, and returns what it prints. */
export async function runShop(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...settings };
  const program = shopArguments(command, ...args);
  return (await promisify(execFile)(process.execPath, program, { env })).stdout;
}
