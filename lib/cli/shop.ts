import { CommanderError } from '@commander-js/extra-typings';
import { shopProgram } from './commands/program.ts';
import { runCommand } from './terminal/command.ts';

/** `npm run shop -- …`, in the image `shop …`: what an operator does with the shop. */
await runCommand(async () => {
  const isByNpm = process.env.npm_lifecycle_event === 'shop';
  // The group is the first word, or that after `help`.
  const groups = process.argv.slice(2, 4);
  const program = await shopProgram(groups, isByNpm ? 'npm run shop --' : 'shop');
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode;
  }
});
