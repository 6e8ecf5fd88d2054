import { parseArgs } from 'node:util';
import { replayDeliveries } from '#lib/server/webhooks/webhook-commands.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run webhooks:replay -- ID [EVENT]

Sends what was given up again: one event of a webhook, or all. npm run webhooks:list shows both ids.`;

await runCommand(async () => {
  const { id, event } = readArguments();
  const replayed = await withConnections({ max: 1, migrates: true }, (db) =>
    replayDeliveries(
      { db, actor: staff('webhooks:replay'), now: new Date() },
      { id, ...(event !== undefined && { event }) },
    ),
  );
  console.log(`${counted(replayed, 'event')} will be sent again.`);
});

function readArguments() {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [id, event, ...more] = positionals;
    if (id === undefined || more.length > 0) throw new Error('Name one webhook.');
    if (event !== undefined && !/^\d{1,18}$/.test(event)) {
      throw new Error(`An event is a number, not "${event}".`);
    }
    return { id, event };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
