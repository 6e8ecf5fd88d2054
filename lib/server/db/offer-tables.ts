import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DeliveryZone, PostcodeRules } from '#lib/commerce/checkout/shipping-method.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { GiftCardBlock } from '#lib/commerce/vouchers/gift-card-terms.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** A promotion without the fields that have their own column or table. */
type PromotionDefinition = Omit<Promotion, 'id' | 'codes'>;

/** Kysely's types for the tables of delivery methods, promotions, gift cards and memberships. */
export interface OfferTables {
  shipping_methods: {
    code: string;
    label: string;
    description: string;
    kind: 'standard' | 'express' | 'storePickup';
    price: number;
    free_from: number | null;
    authority_to_leave: boolean;
    postcodes: JSONColumnType<PostcodeRules>;
    position: number;
    enabled: boolean;
    days_from: number | null;
    days_to: number | null;
    zones: ColumnType<DeliveryZone[], string | undefined, string>;
    cut_off: Generated<string | null>;
  };
  promotions: {
    id: string;
    definition: JSONColumnType<PromotionDefinition>;
    enabled: boolean;
    used: Generated<number>;
    /** Staff made or changed it in their room. */
    by_staff: Generated<boolean>;
    version: Generated<number>;
    made_at: TimestampNow;
  };
  promotion_codes: { code: string; promotion_id: string };
  promotion_uses: {
    promotion_id: string;
    order_number: string;
    customer: string;
    customer_id: string | null;
    /** What it took off the order. */
    amount: Generated<number>;
    /** The code that was entered. */
    code: Generated<string | null>;
  };
  vouchers: {
    code: string;
    pin_salt: Buffer;
    pin_hash: Buffer;
    /** Algorithm and cost of the hash. */
    pin_form: Generated<string>;
    initial_amount: number;
    balance: number;
    expires_at: Timestamp | null;
    suspended: Generated<boolean>;
    created_at: TimestampNow;
    /** The card's public name, unlike its code. */
    id: Generated<string>;
    blocked_for: GiftCardBlock | null;
    /** The code of the card that has its money now. */
    replaced_by: string | null;
  };
  gift_card_mails: {
    code: string;
    to_name: string;
    to_address: string;
    from_name: string;
    message: string;
    send_at: Timestamp;
    sent_at: Timestamp | null;
    mail_id: string | null;
  };
  gift_card_purchases: {
    order_number: string;
    line: number;
    unit: number;
    code: string | null;
    mailed_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  voucher_wrong_pins: { code_hash: Buffer; tries: number; last_at: Timestamp };
  voucher_uses: {
    order_number: string;
    code: string;
    amount: number;
    state: 'held' | 'spent' | 'released';
    /** Given back, or about to be. */
    refunded: Generated<number>;
    /** When the card expired at the time of payment. Null: never, or unknown. */
    card_expires_at: Timestamp | null;
  };
  loyalty_members: { member_id: string; last_name: string; active: boolean };
}
