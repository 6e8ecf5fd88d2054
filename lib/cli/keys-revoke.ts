import { revokeKey } from '#lib/server/keys/key-commands.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';

const USAGE = `npm run keys:revoke -- ID

Ends an API key at once. npm run keys:list shows the ids.`;

await runCommand(async () => {
  const { file: id } = fileArgument(USAGE, {}, 'key');
  await withConnections({ max: 1, migrates: true }, (db) =>
    revokeKey({ db, actor: staff('keys:revoke'), now: new Date() }, { id }),
  );
  console.log(`The key ${id} opens nothing any more.`);
});
