/* What `startShopProcess` starts. */
import { runProgram } from '#lib/cli/commands/program.ts';
import type { Ended } from './shop-process.ts';

let written = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'] as const) {
  process[name].write = (text: string | Uint8Array) => {
    written[name] += text;
    return true;
  };
}
// Commands listen for signals, and leave it to the end of their process to stop.
process.setMaxListeners(0);
process.on('disconnect', () => process.exit());
process.on('message', async (words: string[]) => {
  written = { stdout: '', stderr: '' };
  process.exitCode = 0;
  await runProgram(words);
  const ended: Ended = { code: Number(process.exitCode), ...written };
  // That of a command is not this program's.
  process.exitCode = 0;
  process.send?.(ended);
});
