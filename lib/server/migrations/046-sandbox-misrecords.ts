import { type Kysely, sql } from 'kysely';

/** The sandbox can answer endlessly, be asked twice, and record something else than it was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox_payments
      drop constraint sandbox_payments_state_check,
      add constraint sandbox_payments_state_check
        check (state in ('authorised', 'captured', 'voided', 'declined', 'undecided')),
      add column currency text not null default 'AUD',
      -- What was captured, if that is not all of it.
      add column captured_amount integer check (captured_amount > 0);
    alter table sandbox_faults
      drop constraint sandbox_faults_kind_check,
      add constraint sandbox_faults_kind_check check (kind in (
        'hang', 'error', 'garbage', 'lost', 'late', 'drip', 'twice',
        'undecided', 'amount', 'currency', 'part'
      ));
  `.execute(db);
}
