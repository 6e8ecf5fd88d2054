import { runProgram } from './commands/program.ts';

// Nobody reads what it prints any more, as with `| head -1`: what the command does comes to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** `npm run shop -- …`, in the image `shop …`: what an operator does with the shop. */
const isByNpm = process.env.npm_lifecycle_event === 'shop';
await runProgram(process.argv.slice(2), isByNpm ? 'npm run shop --' : 'shop');
