import 'server-only';
import type { Actor } from '#lib/server/commands/actor.ts';
import { type Change, differences, recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OfferRecord } from './offer-records.ts';
import type { WriteOutcome } from './write-outcome.ts';

const ENTITIES = {
  shippingMethod: 'delivery-method',
  promotion: 'promotion',
  giftCard: 'gift-card',
} as const satisfies Record<OfferRecord['type'], Change['entity']>;

/** Writes an offer with its audit entry, in one transaction; nothing is noted of one that stays. */
export async function writeAudited(
  db: Db,
  record: OfferRecord,
  actor: Actor,
  write: (trx: Db) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  return db.transaction().execute(async (trx) => {
    const before = await stateOf(trx, record);
    const outcome = await write(trx);
    if (outcome === 'unchanged') return outcome;
    const after = await stateOf(trx, record);
    if (!after) throw new Error('An offer that was written is missing.');
    await recordChange(
      trx,
      { command: 'offer.import', actor, now: new Date() },
      {
        entity: ENTITIES[record.type],
        id: after.id,
        ...(before ? differences(before.state, after.state) : { after: after.state }),
      },
    );
    return outcome;
  });
}

interface OfferState {
  id: string;
  state: Record<string, unknown>;
}

/** What the audit may keep of an offer: no code of a gift card, and none of its PIN. */
async function stateOf(trx: Db, record: OfferRecord): Promise<OfferState | null> {
  switch (record.type) {
    case 'shippingMethod': {
      const row = await trx
        .selectFrom('shipping_methods')
        .selectAll()
        .where('code', '=', record.code)
        .forUpdate()
        .executeTakeFirst();
      return row ? { id: row.code, state: row } : null;
    }
    case 'promotion':
      return promotionState(trx, record.id);
    case 'giftCard': {
      const row = await trx
        .selectFrom('vouchers')
        .select(['id', 'initial_amount', 'balance', 'expires_at', 'suspended'])
        .where('code', '=', record.code)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return null;
      const { id, ...state } = row;
      return { id, state };
    }
  }
}

async function promotionState(trx: Db, id: string): Promise<OfferState | null> {
  const row = await trx
    .selectFrom('promotions')
    .select(['definition', 'enabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { codes } = await trx
    .selectFrom('promotion_codes')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, state: { ...row.definition, enabled: row.enabled, codes: Number(codes) } };
}
