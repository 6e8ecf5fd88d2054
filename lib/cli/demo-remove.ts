import { parseArgs } from 'node:util';
import { removeDemo } from './demo/remove-demo.ts';
import { withConnections } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run demo:remove -- --yes

Removes everything that came with the demo: first its gift cards, whose codes and PINs are published,
then its promotions, delivery methods, reviews, questions, frequent flyers, stores, content and
products. It does not come back. What you have added or changed stays, and so do orders. Until you
import delivery methods of your own, nobody can order.`;

await runCommand(async () => {
  if (!readArguments().yes) throw new CommandError(`Add --yes to remove the demo.\n\n${USAGE}`);
  await withConnections({ max: 3, migrates: true }, (db) =>
    removeDemo(db, (text) => console.log(`Removed ${text}.`)),
  );
});

function readArguments(): { yes: boolean } {
  try {
    return parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
