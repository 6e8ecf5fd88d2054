import { removeWebhook } from '#lib/server/webhooks/webhook-commands.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';

const USAGE = `npm run webhooks:remove -- ID

Sends no more events to a webhook. npm run webhooks:list shows the ids.`;

await runCommand(async () => {
  const { file: id } = fileArgument(USAGE, {}, 'webhook');
  await withConnections({ max: 1, migrates: true }, (db) =>
    removeWebhook({ db, actor: staff('webhooks:remove'), now: new Date() }, { id }),
  );
  console.log(`The webhook ${id} is removed.`);
});
