import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Customer } from '#lib/commerce/account/account.ts';
import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { ConsentEnd, ConsentSource, ConsentState } from '#lib/commerce/newsletter/consent.ts';
import type { ReminderReason } from '#lib/commerce/reminders/reminder.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

type Wishlist = NonNullable<AccountState['wishlist']>;
type Sizes = NonNullable<AccountState['sizes']>;

/** A customer without the fields that have their own column or table, such as consent to e-mail. */
type CustomerDetails = Omit<Customer, 'email' | 'marketingSubscription' | 'subscriptions'> & {
  subscriptions: Omit<Customer['subscriptions'], 'email'>;
};

/** Kysely’s types for the tables of customers and of consents to e-mail. */
export interface AccountTables {
  customers: {
    id: string;
    email: string;
    email_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    details: JSONColumnType<CustomerDetails>;
    qantas_member_id: string | null;
    created_at: TimestampNow;
    updated_at: TimestampNow;
    search: GeneratedAlways<string>;
  };
  account_states: {
    customer_id: string;
    version: number;
    cart: JSONColumnType<AccountState['cart']>;
    saved: ColumnType<AccountState['cart'], string | undefined, string>;
    wishlist: ColumnType<Wishlist, string | undefined, string>;
    sizes: ColumnType<Sizes, string | undefined, string>;
    /** Ids of the last stored changes, newest first. */
    recent_changes: Generated<string[]>;
  };
  account_addresses: {
    id: string;
    customer_id: string;
    address: JSONColumnType<PostalAddress>;
    fingerprint: string;
    is_default_billing: boolean;
    is_default_shipping: boolean;
    created_at: TimestampNow;
  };
  deleted_customers: { id: string; deleted_at: TimestampNow };
  reminders: {
    id: string;
    email: string;
    product_id: string;
    variant_id: string | null;
    reason: ReminderReason;
    code_hash: Buffer;
    requested_at: TimestampNow;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  newsletter_consents: {
    /** In lower case. */
    email: string;
    state: ConsentState;
    source: ConsentSource;
    wording: string;
    asked_at: Timestamp;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    unsubscribed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    code_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    key: string;
    mailed_at: ColumnType<Date[], Date[] | undefined, Date[]>;
  };
  newsletter_history: {
    id: Generated<string>;
    email: string;
    step: 'asked' | 'confirmed' | 'unsubscribed';
    source: ConsentSource | null;
    wording: string | null;
    ended_by: ConsentEnd | null;
    at: Timestamp;
  };
}
