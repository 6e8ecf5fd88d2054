import { useDatabase } from '#lib/server/db/database.ts';
import { signingKeys } from '#lib/server/identity/signing-keys.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';

/**
 * `npm run identity:rotate-keys`: makes the embedded user pool sign with a new key. Running servers
 * pick it up within a minute; older tokens stay valid until they expire.
 */
await runCommand(() =>
  withDatabase(async (url) => {
    const db = useDatabase(url);
    try {
      const kid = await signingKeys(db, await identitySealer()).rotate();
      console.log(`Tokens are signed with the key ${kid} from now on.`);
    } finally {
      await db.destroy();
    }
  }),
);
