import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command.ts';

/**
 * The one file in a command's arguments, and the values of its options. `noun`: the file's name in
 * messages.
 * @throws CommandError with the usage
 */
export function fileArgument<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  noun = 'file',
) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error(`Name one ${noun}.`);
    return { file, values };
  } catch (error) {
    throw usageError(usage, error);
  }
}

/** What is wrong with a command's arguments, followed by its usage. */
export function usageError(usage: string, problem: unknown): CommandError {
  return new CommandError(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`);
}
