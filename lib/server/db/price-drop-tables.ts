import type { ColumnType } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { PriceDropEnd, PriceDropSource } from '#lib/commerce/price-drops/consent.ts';
import type { Timestamp } from './column-types.ts';

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A consent that another one replaced; times as ISO texts. */
export interface EarlierConsent {
  email: string;
  wording: string;
  source: PriceDropSource;
  agreedAt: string;
  endedAt: string;
  endedBy: PriceDropEnd;
}

/** Kysely's types for the tables of e-mails about lower prices. */
export interface PriceDropTables {
  price_drop_consents: {
    customer_id: string;
    email: string;
    wording: string;
    source: PriceDropSource;
    agreed_at: Timestamp;
    ended_at: OptionalTime;
    ended_by: ColumnType<PriceDropEnd | null, PriceDropEnd | null | undefined, PriceDropEnd | null>;
    earlier: ColumnType<EarlierConsent[], undefined, EarlierConsent[]>;
    looked_at: ColumnType<Date, Date | undefined, Date>;
    queued_at: OptionalTime;
    message_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  price_drop_notes: {
    customer_id: string;
    product_id: string;
    price: Cents;
    told_at: Timestamp;
  };
}
