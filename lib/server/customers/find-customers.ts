import 'server-only';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { canFind, holdsWords, likePhone } from '#lib/server/db/search-text.ts';

interface FoundCustomer {
  id: string;
  /** Their number in the back office. */
  number: string;
  name: string;
  email: string;
  phone: string;
  joinedAt: Date;
}

/** Customers of one page. */
const PAGE = 50;

/**
 * A page of customers, newest first. `text`: words that are parts of an e-mail address, name, customer
 * number, phone or frequent-flyer number. `after`: the `next` of the page before, which is null on the
 * last page.
 */
export async function findCustomers(
  db: Db,
  { text, after }: { text?: string; after?: string },
): Promise<{ customers: FoundCustomer[]; next: string | null }> {
  if (text !== undefined && !canFind(text)) return { customers: [], next: null };
  let wanted = db
    .selectFrom('customers')
    .select(['id', 'email', 'created_at as joinedAt'])
    .select([
      sql<string>`details ->> 'erpCustomerId'`.as('number'),
      sql<string>`concat_ws(' ', details ->> 'firstName', details ->> 'lastName')`.as('name'),
      sql<string>`details ->> 'phone'`.as('phone'),
      sql<string>`(extract(epoch from created_at) * 1000000)::bigint`.as('micros'),
    ]);
  if (text !== undefined) {
    const ways = [holdsWords(text), ...likePhone(text)];
    wanted = wanted.where(sql<SqlBool>`(${sql.join(ways, sql` or `)})`);
  }
  if (after !== undefined) {
    const [micros = '', id = ''] = after.split('.');
    const at = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
    wanted = wanted.where(sql<SqlBool>`created_at <= ${at} and (created_at < ${at} or id > ${id})`);
  }
  const found = await wanted
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute();
  const last = found.length > PAGE ? found[PAGE - 1] : undefined;
  return {
    customers: found.slice(0, PAGE).map(({ micros: _micros, ...customer }) => customer),
    next: last ? `${last.micros}.${last.id}` : null,
  };
}
