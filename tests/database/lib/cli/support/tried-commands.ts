/* What `tryCommands` starts. */
import { runProgram } from '#lib/cli/commands/program.ts';
import type { TriedCommand } from './try-commands.ts';

const commands: string[][] = JSON.parse(process.argv[2] ?? '[]');
let stderr = '';
process.stderr.write = (text: string | Uint8Array) => {
  stderr += text;
  return true;
};
for (const words of commands) {
  stderr = '';
  process.exitCode = 0;
  await runProgram(words);
  process.send?.({ code: process.exitCode, stderr } satisfies TriedCommand);
}
// That of the last one is not this program's.
process.exitCode = 0;
