import type { ColumnType, Generated } from 'kysely';
import type { Origin } from '#lib/commerce/origin.ts';
import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import type { Timestamp } from './column-types.ts';

/** Kysely's types for the tables of questions about products. */
export interface QuestionTables {
  questions: {
    id: string;
    model: string;
    product_id: string;
    customer_id: string | null;
    name: string | null;
    body: string;
    state: ReviewState;
    reason: RefusalReason | null;
    objection: ColumnType<string | null, string | null | undefined, string | null>;
    asked_at: Timestamp;
    reply: string | null;
    replied_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    origin: Generated<Origin>;
  };
  question_answers: {
    question_id: string;
    number: number;
    customer_id: string | null;
    name: string | null;
    body: string;
    state: ReviewState;
    reason: RefusalReason | null;
    objection: ColumnType<string | null, string | null | undefined, string | null>;
    answered_at: Timestamp;
    origin: Generated<Origin>;
  };
}
