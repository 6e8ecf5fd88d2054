import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { AGENT_KEY_USE } from '#lib/server/sealing/agent-uses.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';
import { STAFF_PASSWORD_USE, STAFF_SECOND_USE } from '#lib/server/sealing/staff-uses.ts';
import { WEBHOOK_SECRET_USE } from '#lib/server/webhooks/deliver-webhooks.ts';
import { SIGNING_KEY_USE } from './signing-keys.ts';
import { TOKEN_SECRET_USE } from './two-step/software-token.ts';
import { PASSWORD_USE } from './users/users.ts';

interface Sealed {
  table: string;
  id: string;
  column: string;
  use: string;
  /** Rows whose column holds no sealed secret. */
  except?: RawBuilder<boolean>;
}

/** Every column with sealed secrets that are kept for long. */
const SEALED: readonly Sealed[] = [
  { table: 'identity_keys', id: 'kid', column: 'private_key', use: SIGNING_KEY_USE },
  { table: 'identity_users', id: 'sub', column: 'secret', use: PASSWORD_USE },
  { table: 'identity_software_tokens', id: 'sub', column: 'secret', use: TOKEN_SECRET_USE },
  { table: 'identity_software_tokens', id: 'sub', column: 'pending_secret', use: TOKEN_SECRET_USE },
  {
    table: 'webhooks',
    id: 'id',
    column: 'secret',
    use: WEBHOOK_SECRET_USE,
    // What goes to a platform is signed by the shop's own key.
    except: sql`profile is not null`,
  },
  { table: 'agent_keys', id: 'kid', column: 'private_key', use: AGENT_KEY_USE },
  { table: 'staff', id: 'id', column: 'password', use: STAFF_PASSWORD_USE },
  { table: 'staff', id: 'id', column: 'second_secret', use: STAFF_SECOND_USE },
  {
    table: 'staff_invitations',
    id: 'staff_id',
    column: 'second_secret',
    use: STAFF_SECOND_USE,
  },
];

/** Rows read at a time. */
const AT_ONCE = 500;

export interface Resealed {
  /** Secrets that this run has sealed with the first key. */
  changed: number;
  /** Secrets that were sealed with the first key before. */
  unchanged: number;
  /** Secrets that no key opens; they stay as they are. */
  lost: number;
}

/**
 * Seals again, with the first key, every secret that another key had sealed. Servers may run
 * meanwhile: a secret that somebody changes at the same time stays as they set it. Running it again
 * changes nothing.
 */
export async function resealAll(db: Db, sealer: Sealer): Promise<Resealed> {
  const counts: Resealed = { changed: 0, unchanged: 0, lost: 0 };
  for (const sealed of SEALED) await resealColumn(db, sealer, sealed, counts);
  return counts;
}

async function resealColumn(
  db: Db,
  sealer: Sealer,
  { table, id, column, use, except = sql`false` }: Sealed,
  counts: Resealed,
): Promise<void> {
  const [from, name, secret] = [sql.table(table), sql.ref(id), sql.ref(column)];
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; secret: Buffer }>`
      select ${name}::text as id, ${secret} as secret from ${from}
      where ${secret} is not null and not (${except}) and ${name}::text > ${after}
      order by ${name}::text limit ${AT_ONCE}`.execute(db);
    for (const row of rows) {
      const next = resealed(sealer, use, row.secret);
      if (next === 'lost') counts.lost += 1;
      else if (next === null) counts.unchanged += 1;
      else {
        await sql`update ${from} set ${secret} = ${next}
          where ${name}::text = ${row.id} and ${secret} = ${row.secret}`.execute(db);
        counts.changed += 1;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

function resealed(sealer: Sealer, use: string, secret: Buffer): Buffer | null | 'lost' {
  try {
    return sealer.reseal(use, secret);
  } catch (error) {
    if (error instanceof SealError) return 'lost';
    throw error;
  }
}
