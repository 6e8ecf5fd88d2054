import type { readOrderCall } from '#lib/api/calls/account/read-order.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';

/** An order with its returns, as its owner reads it. */
export type OrderDetail = ResponseOf<typeof readOrderCall>;
