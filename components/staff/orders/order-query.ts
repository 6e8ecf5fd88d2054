import { listOrdersCall } from '#lib/api/calls/staff/orders.ts';

const NAMES = ['q', 'view', 'shipping', 'store', 'from', 'until'] as const;

/** The filters of the list of orders, as the address has them. */
export type OrderQuery = Partial<Record<(typeof NAMES)[number], string>>;

/** Takes every filter away. */
export const NO_FILTERS: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, '']),
);

/** The filters of an address that make sense: a mistyped link shows more, not an error. */
export function orderQuery(filters: URLSearchParams): OrderQuery {
  const query: OrderQuery = {};
  for (const name of NAMES) {
    const value = filters.get(name)?.trim() ?? '';
    const isRight = value !== '' && listOrdersCall.request.shape[name].safeParse(value).success;
    if (isRight) query[name] = value;
  }
  return query;
}

/** The same as an address has it, in an order that two equal choices share. */
export function queryText(query: OrderQuery): string {
  const text = new URLSearchParams(query);
  text.sort();
  return text.toString();
}
