import { runProgram } from './commands/program.ts';

/** `npm run shop -- …`, in the image `shop …`: what an operator does with the shop. */
const isByNpm = process.env.npm_lifecycle_event === 'shop';
await runProgram(process.argv.slice(2), isByNpm ? 'npm run shop --' : 'shop');
