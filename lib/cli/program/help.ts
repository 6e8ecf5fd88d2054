import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** The words that name a command, such as `shop`, `orders` and `cancel`. */
export function wordsOf(command: CommandUnknownOpts): string[] {
  return [...(command.parent ? wordsOf(command.parent) : []), command.name()];
}

/** The line below an error in the use of a command. */
export function helpHint(command: CommandUnknownOpts): string {
  return `"${wordsOf(command).join(' ')} --help" shows how to use it.`;
}

/** The text below a command's help: how it is called with these arguments, one example a line. */
export function examples(...lines: string[]) {
  return ({ command }: { command: CommandUnknownOpts }): string => {
    const call = wordsOf(command).join(' ');
    const all = lines.map((line) => `  ${call} ${line}`.trimEnd());
    return ['', lines.length === 1 ? 'Example:' : 'Examples:', ...all].join('\n');
  };
}
