import { type Kysely, sql } from 'kysely';

/** The sandbox's ledger keeps declined payments too, as real providers do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox_payments
      drop constraint sandbox_payments_state_check,
      add constraint sandbox_payments_state_check
        check (state in ('authorised', 'captured', 'voided', 'declined')),
      -- Why it was declined.
      add column code text,
      add constraint sandbox_payments_code_check check ((code is not null) = (state = 'declined'));
  `.execute(db);
}
