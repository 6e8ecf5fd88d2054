import 'server-only';
import { sql } from 'kysely';
import { knownScopes, type LinkScope } from '#lib/commerce/agents/link-scopes.ts';
import type { Db } from '#lib/server/db/database.ts';

/** An assistant that may use a customer's account. A customer may have linked it more than once. */
export interface LinkedAssistant {
  /** The URL of the client's metadata. */
  client: string;
  /** All that it may do. */
  scopes: LinkScope[];
  /** Since when. */
  linkedAt: Date;
  /** When it last used the account; null: not yet. */
  usedAt: Date | null;
}

/** A customer's linked assistants, the newest first. */
export async function readLinks(db: Db, customerId: string): Promise<LinkedAssistant[]> {
  const rows = await db
    .selectFrom('agent_links')
    .select(['client', 'scopes', 'linked_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .where('linked_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('linked_at', 'desc')
    .$narrowType<{ linked_at: Date }>()
    .execute();
  return [...Map.groupBy(rows, ({ client }) => client)].map(([client, links]) => {
    const used = links.flatMap(({ used_at: at }) => at ?? []).sort((a, b) => +a - +b);
    return {
      client,
      scopes: knownScopes(links.flatMap(({ scopes }) => scopes)),
      linkedAt: links.at(-1)?.linked_at ?? new Date(0),
      usedAt: used.at(-1) ?? null,
    };
  });
}

/** Ends all links of a customer to one assistant, or to all. Their codes and tokens stop at once. */
export async function endLinks(db: Db, customerId: string, client?: string): Promise<void> {
  let links = db.deleteFrom('agent_links').where('customer_id', '=', customerId);
  if (client !== undefined) links = links.where('client', '=', client);
  await links.execute();
}

/**
 * Takes one permission from an assistant. Its codes and tokens lose it at once; a link without any other
 * permission ends.
 */
export async function takeBackScope(
  db: Db,
  customerId: string,
  { client, scope }: { client: string; scope: LinkScope },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('agent_links')
      .set({
        scopes: sql<string[]>`array_remove(scopes, ${scope})`,
        access_scopes: sql<string[] | null>`array_remove(access_scopes, ${scope})`,
      })
      .where('customer_id', '=', customerId)
      .where('client', '=', client)
      .execute();
    await trx
      .deleteFrom('agent_links')
      .where('customer_id', '=', customerId)
      .where('client', '=', client)
      .where(sql<boolean>`cardinality(scopes) = 0`)
      .execute();
  });
}

/** Deletes links whose tokens have expired, and codes that nobody used. */
export async function forgetExpiredLinks(db: Db): Promise<void> {
  await db.deleteFrom('agent_links').where('expires_at', '<', sql<Date>`now()`).execute();
}
