import 'server-only';
import { sql } from 'kysely';
import { csvRow } from '#lib/commerce/csv-cells.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inSnapshot, writeSnapshot } from '#lib/server/db/snapshot.ts';

const ROW_KINDS = [
  'sale',
  'payment',
  'refund',
  'refund payment',
  'gift card issued',
  'gift card expired',
  'gift card liability',
] as const;

type RowKind = (typeof ROW_KINDS)[number];

/** One line of the accountant's file. Amounts that the shop gives away or owes are negative. */
interface AccountingRow {
  /** `YYYY-MM-DD`, where the shop is. */
  date: string;
  kind: RowKind;
  /** The order's number, or the gift card's id. */
  about: string;
  /** The refund's number, or the payment's id at its provider. */
  reference: string;
  /** How it was paid, or why it was given back. */
  detail: string;
  amount: Cents;
  /** GST in `amount`. */
  gst: Cents;
  /** Delivery in `amount`, before promotions. */
  delivery: Cents;
}

/** What the file adds up to, by kind. */
type AccountingSums = Record<AccountingRow['kind'], { rows: number; amount: Cents; gst: Cents }>;

const DAY_MS = 86_400_000;
const HEAD = ['date', 'kind', 'about', 'reference', 'detail', 'amount', 'gst', 'delivery'];

/** The days of a file. A day is given as the time in ms at which it begins in UTC. */
interface AccountingDays {
  first: number;
  last: number;
  today: number;
}

/**
 * Writes a file for the accountant, from one moment of the database: what was sold, paid and given
 * back on the days from `first` to `last`, and what the shop owes on gift cards now. Only this user
 * may read the file.
 */
export async function exportAccounting(
  db: Db,
  file: string,
  days: AccountingDays,
): Promise<AccountingSums> {
  const sums = noSums();
  await writeSnapshot(db, file, (trx) => accountingTexts(trx, days, sums), 0o600);
  return sums;
}

/** The same file as a text. */
export async function accountingFile(db: Db, days: AccountingDays): Promise<string> {
  return inSnapshot(db, async (trx) => {
    const texts: string[] = [];
    for await (const text of accountingTexts(trx, days, noSums())) texts.push(text);
    return texts.join('');
  });
}

function noSums(): AccountingSums {
  return Object.fromEntries(
    ROW_KINDS.map((kind) => [kind, { rows: 0, amount: 0, gst: 0 }]),
  ) as AccountingSums;
}

/** The file, text by text, and what it adds up to in `sums`. */
async function* accountingTexts(
  trx: Db,
  { first, last, today }: AccountingDays,
  sums: AccountingSums,
): AsyncGenerator<string> {
  const lineOf = (row: AccountingRow) => {
    const sum = sums[row.kind];
    sum.rows += 1;
    sum.amount += row.amount;
    sum.gst += row.gst;
    const { date, kind, about, reference, detail, amount, gst, delivery } = row;
    return csvRow([
      date,
      kind,
      about,
      reference,
      detail,
      ...[amount, gst, delivery].map(decimalDollars),
    ]);
  };
  yield csvRow(HEAD);
  for (let day = first; day <= last; day += DAY_MS) {
    yield (await readDayRows(trx, dateOf(day))).map(lineOf).join('');
  }
  yield lineOf(await readLiability(trx, dateOf(today)));
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

/**
 * What happened on a day: sales by the day of their order, with what paid them; refunds by the day
 * on which the last part was made, with where the money went; gift cards that were issued or
 * expired. Buying a gift card is a sale without GST. Staff issue a card without a sale; from then
 * on the shop owes its amount.
 */
async function readDayRows(db: Db, day: string): Promise<AccountingRow[]> {
  const zone = MARKET.timeZone;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= day.begins and ${sql.ref(column)} < day.ends`;
  const { rows } = await sql<AccountingRow>`
    with day as (
      select ${day}::date::timestamp at time zone ${zone} as begins,
        (${day}::date::timestamp + interval '1 day') at time zone ${zone} as ends
    ), found as (
      select 1 as place, placed_at as at, 'sale' as kind, number as about, '' as reference,
        status as detail, total as amount, (details ->> 'gst')::integer as gst,
        (details ->> 'shippingPrice')::integer as delivery
      from orders, day where ${within('placed_at')}
      union all
      select 2, placed_at, 'payment', number, payments.id,
        concat_ws(' ', gateway, label, payments.state), amount, 0, 0
      from payments join orders on orders.number = payments.order_number, day
      where ${within('placed_at')}
      union all
      select 2, placed_at, 'payment', number, vouchers.id, 'gift card', amount, 0, 0
      from voucher_uses join orders on orders.number = voucher_uses.order_number
        join vouchers on vouchers.code = voucher_uses.code, day
      where voucher_uses.state = 'spent' and ${within('placed_at')}
      union all
      select 3, made_at, 'refund', order_number, number, cause, -amount, -gst, -delivery
      from refunds, day where ${within('made_at')}
      union all
      select 4, made_at, 'refund payment', refunds.order_number, refunds.number,
        coalesce(payments.gateway || ' ' || payments.label, 'gift card')
          || case when by_hand then ', by hand' else '' end,
        -part.amount, 0, 0
      from refund_parts as part join refunds on refunds.number = part.refund_number
        left join payments on payments.id = part.payment_id, day
      where ${within('made_at')}
      union all
      select 5, created_at, 'gift card issued', id, '', '', -initial_amount, 0, 0
      from vouchers, day where ${within('created_at')}
      union all
      select 6, expires_at, 'gift card expired', id, '', '', balance, 0, 0
      from vouchers, day where balance > 0 and expires_at <= now() and ${within('expires_at')}
    )
    select ${day} as date, kind, about, reference, detail, amount, gst, delivery
    from found order by at, about, place, reference`.execute(db);
  return rows;
}

/** What all gift cards hold now that can still pay, including what orders on their way hold. */
export async function sumLiability(db: Db): Promise<{ owed: Cents; cards: number }> {
  const { rows } = await sql<{ owed: Cents; cards: number }>`
    select coalesce(sum(balance + coalesce(held, 0)), 0)::float8 as owed,
      (count(*) filter (where balance + coalesce(held, 0) > 0))::integer as cards
    from vouchers left join (
      select code, sum(amount) as held from voucher_uses where state = 'held' group by code
    ) as uses using (code)
    where expires_at is null or expires_at > now()`.execute(db);
  return rows[0] ?? { owed: 0, cards: 0 };
}

async function readLiability(db: Db, today: string): Promise<AccountingRow> {
  const { owed, cards } = await sumLiability(db);
  return {
    date: today,
    kind: 'gift card liability',
    about: '',
    reference: '',
    detail: `${cards} cards`,
    amount: -owed,
    gst: 0,
    delivery: 0,
  };
}
