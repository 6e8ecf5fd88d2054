import { resolve } from 'node:path';
import { isNamedJsonLines } from '#lib/server/import-files/file-format.ts';
import { fileArgument, usageError } from './file-argument.ts';

/**
 * The file that an export writes, with the format from its extension.
 * @throws CommandError with the usage
 */
export function exportTarget(usage: string): { file: string; format: 'jsonl' | 'csv' } {
  const { file } = fileArgument(usage, {});
  const isJson = isNamedJsonLines(file);
  if (isJson === null) throw usageError(usage, 'The name of the file must end in .jsonl or .csv.');
  return { file: resolve(file), format: isJson ? 'jsonl' : 'csv' };
}
