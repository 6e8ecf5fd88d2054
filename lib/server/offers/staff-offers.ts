import 'server-only';
import type { OfferCodes, OfferWish } from '#lib/api/calls/staff/offers.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { differences } from '#lib/server/commands/record-change.ts';
import { randomSigns } from '#lib/server/platform/random-signs.ts';
import { checkWish, codeProblems, type OfferDefinition } from './check-wish.ts';
import { promotionDefinition } from './offer-schemas.ts';
import { OfferProblem } from './write-outcome.ts';
import { addCodes, lockPromotion, recountUses } from './write-promotion.ts';

/**
 * Random signs of a code. With a thousand codes of one offer, one guess in 500 billion is right; the
 * shop answers a few hundred a minute.
 */
const CODE_SIGNS = 10;
/** Random signs of an offer's id, which shoppers' browsers get. */
const ID_SIGNS = 10;

/** A new offer, with its codes as they were typed or made. */
interface MadeOffer {
  id: string;
  codes: string[];
}

/**
 * Makes an offer with its codes.
 * @throws CommandError `Invalid`; `Conflict` if another offer has one of the codes
 */
export const makeOffer = defineCommand({
  name: 'offer.make',
  permission: 'offers:write',
  work: async (
    { trx, now, record },
    { wish, codes: wanted }: { wish: OfferWish; codes: OfferCodes },
  ): Promise<MadeOffer> => {
    const { definition: checked, problems } = await checkWish(trx, wish, { known: null, now });
    refuse('Invalid', problems);
    refuse('Conflict', await codeProblems(trx, wanted));
    const isRandom = wanted.kind === 'random';
    const definition = { ...checked, ...(isRandom && { codesOnce: true }) };
    const codes = isRandom ? randomCodes(wanted) : [...new Set(wanted.codes)];
    const id = `offer-${randomSigns(ID_SIGNS).toLowerCase()}`;
    await trx
      .insertInto('promotions')
      .values({ id, definition: JSON.stringify(definition), enabled: true, by_staff: true })
      .execute();
    await addOwnCodes(trx, id, codes);
    await record({
      entity: 'promotion',
      id,
      type: 'promotion.made',
      data: { name: definition.name, ...timesOf(definition), codes: codes.length },
      after: { ...definition, codes: isRandom ? codes.length : codes },
    });
    return { id, codes };
  },
});

function randomCodes({ count, prefix }: { count: number; prefix: string }): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(`${prefix}${prefix === '' ? '' : '-'}${randomSigns(CODE_SIGNS)}`);
  }
  return [...codes];
}

/** @throws CommandError `Conflict` if somebody made one of the codes at the same moment */
async function addOwnCodes(trx: CommandScope['trx'], id: string, codes: readonly string[]) {
  try {
    await addCodes(trx, id, codes);
  } catch (error) {
    if (!(error instanceof OfferProblem)) throw error;
    throw new CommandError('Conflict', `It cannot be made: ${error.message}.`);
  }
}

/**
 * Changes what an offer gives, on what and when; its codes and its rank among others stay. An offer
 * from a file belongs to the staff from then on.
 * @throws CommandError `NotFound`; `Changed` if it has moved on since it was seen; `Invalid`;
 * `Conflict` if a file has switched it off
 */
export const changeOffer = defineCommand({
  name: 'offer.change',
  permission: 'offers:write',
  work: async (scope, { id, wish }: { id: string; wish: OfferWish }): Promise<void> => {
    const known = await lockOffer(scope, id);
    const { definition, problems } = await checkWish(scope.trx, wish, { known, now: scope.now });
    refuse('Invalid', problems);
    await write(scope, { id, type: 'promotion.changed', before: known, after: definition });
  },
});

/**
 * Ends an offer now. One that has not begun never will.
 * @throws CommandError `NotFound`; `Changed`; `Conflict` if it has ended
 */
export const stopOffer = defineCommand({
  name: 'offer.stop',
  permission: 'offers:write',
  work: async (scope, { id }: { id: string }): Promise<void> => {
    const known = await lockOffer(scope, id);
    const now = scope.now.getTime();
    if (known.endsAt !== null && known.endsAt <= now) {
      throw new CommandError('Conflict', 'This offer has ended already.');
    }
    const startsAt = known.startsAt !== null && known.startsAt > now ? now : known.startsAt;
    const after = { ...known, startsAt, endsAt: now };
    await write(scope, { id, type: 'promotion.stopped', before: known, after });
  },
});

async function lockOffer({ trx, seen }: CommandScope, id: string): Promise<OfferDefinition> {
  const row = isCatalogueId(id) ? await lockPromotion(trx, id) : undefined;
  if (!row) throw new CommandError('NotFound', 'There is no such offer.');
  if (seen !== undefined && seen !== String(row.version)) {
    throw new CommandError('Changed', 'Somebody changed this offer meanwhile. Look again.');
  }
  if (!row.enabled) {
    throw new CommandError(
      'Conflict',
      'An offers file has switched this offer off. Make a new one.',
    );
  }
  const parsed = promotionDefinition.safeParse(row.definition);
  if (parsed.success) return parsed.data;
  throw new CommandError('Conflict', 'This offer is broken. Import it again.');
}

async function write(
  { trx, record }: CommandScope,
  change: { id: string; type: string; before: OfferDefinition; after: OfferDefinition },
): Promise<void> {
  const { id, type, before, after } = change;
  const changed = differences(before, after);
  if (Object.keys(changed.after).length === 0) return;
  await trx
    .updateTable('promotions')
    .set((row) => ({
      definition: JSON.stringify(after),
      by_staff: true,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await recountUses(trx, id, { before, after });
  const data = { name: after.name, ...timesOf(after) };
  await record({ entity: 'promotion', id, type, data, ...changed });
}

/** As events tell them: ISO 8601; null: none. */
function timesOf({ startsAt, endsAt }: OfferDefinition) {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return { startsAt: iso(startsAt), endsAt: iso(endsAt) };
}

/** @throws CommandError with the problems, if there are any */
function refuse(code: 'Invalid' | 'Conflict', problems: readonly string[]): void {
  if (problems.length > 0) throw new CommandError(code, problems.slice(0, 5).join(' '));
}
