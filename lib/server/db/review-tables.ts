import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Origin } from '#lib/commerce/origin.ts';
import type {
  Fit,
  RefusalReason,
  ReviewState,
  Stars,
  Width,
} from '#lib/commerce/reviews/review.ts';
import type { ReviewSummary } from '#lib/commerce/reviews/summary.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of reviews. */
export interface ReviewTables {
  reviews: {
    id: string;
    model: string;
    product_id: string | null;
    size: string | null;
    colour: string | null;
    order_number: string | null;
    line: number | null;
    origin: Origin;
    origin_id: string | null;
    is_verified: boolean;
    written_at: Timestamp;
    latest: number;
    shown: number | null;
    helpful: Generated<number>;
    unhelpful: Generated<number>;
    helpfulness: Generated<number>;
    reply: string | null;
    replied_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  review_versions: {
    review_id: string;
    version: number;
    stars: Stars;
    title: string;
    body: string;
    fit: Fit | null;
    width: Width | null;
    usual_size: string | null;
    activity: string | null;
    recommends: boolean | null;
    name: string | null;
    region: string | null;
    state: ReviewState;
    reason: RefusalReason | null;
    answer: string | null;
    written_at: Timestamp;
    words: ColumnType<string, never, never>;
  };
  review_pictures: {
    id: string;
    order_number: string | null;
    line: number | null;
    bytes: Buffer;
    small: Buffer;
    width: number;
    height: number;
    added_at: Timestamp;
    is_used: Generated<boolean>;
  };
  review_version_pictures: {
    review_id: string;
    version: number;
    position: number;
    picture_id: string;
    alt: string | null;
  };
  review_summaries: {
    model: string;
    count: number;
    sum: number;
    summary: JSONColumnType<ReviewSummary>;
  };
  review_requests: {
    order_number: string;
    asked_at: Timestamp;
    reminded_at: Timestamp | null;
  };
  review_votes: {
    review_id: string;
    voter: Buffer;
    is_guest: boolean;
    is_helpful: boolean;
    voted_at: Timestamp;
  };
  review_stops: { email_hash: Buffer; stopped_at: TimestampNow };
}
