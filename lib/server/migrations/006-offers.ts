import { type Kysely, sql } from 'kysely';

/** Rate limits, and an index for deleting old tries of gift cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Columns and their order as rate-limiter-flexible requires. Unlogged: counting never waits for
    -- the disk, and a database crash loses only a few minutes' counts.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      -- Ms since the epoch.
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);
    create index voucher_wrong_pins_last_at on voucher_wrong_pins (last_at);
  `.execute(db);
}
