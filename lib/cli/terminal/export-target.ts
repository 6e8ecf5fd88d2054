import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isNamedJsonLines } from '#lib/server/catalogue/import/file-format.ts';
import { CommandError } from './command.ts';

/**
 * The one file that an export is to write, and its format by its extension.
 * @throws CommandError with the usage
 */
export function exportTarget(usage: string): { file: string; format: 'jsonl' | 'csv' } {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [target] = positionals;
    if (target === undefined || positionals.length > 1) throw new Error('Name one file.');
    const isJson = isNamedJsonLines(target);
    if (isJson === null) throw new Error('The name of the file must end in .jsonl or .csv.');
    return { file: resolve(target), format: isJson ? 'jsonl' : 'csv' };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
