import { recordChange } from '#lib/server/commands/record-change.ts';
import { useDatabase } from '#lib/server/db/database.ts';
import { signingKeys } from '#lib/server/identity/signing-keys.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';

const COMMAND = 'identity:rotate-keys';

/**
 * `npm run identity:rotate-keys`: makes the embedded user pool sign with a new key. Running servers
 * pick it up within a minute; older tokens stay valid until they expire.
 */
await runCommand(() =>
  withDatabase(async (url) => {
    const db = useDatabase(url);
    try {
      const kid = await signingKeys(db, await identitySealer()).rotate();
      const by = { command: 'identity.rotate-keys', actor: staff(COMMAND), now: new Date() };
      await recordChange(db, by, { entity: 'key', id: `signing:${kid}` });
      console.log(`Tokens are signed with the key ${kid} from now on.`);
    } finally {
      await db.destroy();
    }
  }),
);
