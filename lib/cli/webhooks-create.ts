import { parseArgs } from 'node:util';
import { environment } from '#lib/config/environment.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { newWebhook } from '#lib/server/webhooks/new-webhook.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run webhooks:create -- URL [TYPE…]

Sends events to URL from now on (docs/erp.md), and shows the secret that proves them once.

  URL   an https: address
  TYPE  such as order.placed, or order.* for all of orders; by default all events`;

await runCommand(async () => {
  const { url, events } = readArguments();
  const { id, secret } = await withConnections({ max: 2, migrates: true }, async (db) =>
    newWebhook(
      { db, actor: staff('webhooks:create'), now: new Date() },
      { url, events },
      {
        sealer: await identitySealer(),
        privateHosts: environment().WEBHOOK_PRIVATE_HOSTS,
      },
    ),
  );
  console.log(secret);
  console.log(`This is the secret of the webhook ${id}. It is not shown again.`);
});

function readArguments() {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [url, ...events] = positionals;
    if (url === undefined) throw new Error('Name a URL.');
    return { url, events };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
