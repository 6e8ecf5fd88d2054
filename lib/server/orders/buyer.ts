import 'server-only';
import { sql } from 'kysely';

/**
 * Who placed a row of `orders`, to count people rather than orders: the account, or else the
 * mailbox as `mailboxOf` (lib/commerce/mailbox.ts) takes it. Each order of a deleted account counts
 * as another person's.
 */
export const buyerOfOrder = sql<string>`case when orders.detached then orders.number
  else coalesce(orders.customer_id,
    regexp_replace(lower(trim(orders.email)), '^([^+@]+)\\+[^@]*@', '\\1@')) end`;
