import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readTodayCall } from '#lib/api/calls/staff/today.ts';

export type Today = ResponseOf<typeof readTodayCall>;

/** Something that waits for somebody, and where it is done. */
export interface TodayTile {
  name: string;
  /** No higher than `MOST_COUNTED`. */
  count: number;
  /** Late, or gone wrong. */
  isUrgent: boolean;
  /** A page with the filter that shows these, or a part of this page. */
  href: string;
}

/** The tiles of what somebody may see, in the order in which a day goes through them. */
export function todayTiles(today: Today): TodayTile[] {
  const { parcels, pickups, returns, approvals, refunds, payments, operations, lowStock, reviews } =
    today;
  const tiles: TodayTile[] = [];
  const add = (name: string, count: number | undefined, href: string, isWrong = false) => {
    if (count !== undefined) tiles.push({ name, count, href, isUrgent: isWrong && count > 0 });
  };
  add('Parcels to pack', parcels?.toPack, '/admin/packing');
  add('Packed, not sent yet', parcels?.toSend, '/admin/packing?state=packing');
  add('Late parcels', parcels?.late, '#late', true);
  add('Pickups to prepare', pickups?.toPrepare, '/admin/pickup');
  add('Late pickups', pickups?.overdue, '/admin/orders?view=late', true);
  add('Pickups to hand over', pickups?.toCollect, '/admin/pickup');
  add('Returns to decide', returns?.toDecide, '/admin/returns?state=requested');
  add('Returns to receive', returns?.toReceive, '/admin/returns?state=approved');
  add('Returns to refund', returns?.toRefund, '/admin/returns?state=received');
  add('Refunds to approve', approvals, '/admin/approvals');
  add('Refunds refused', refunds?.count, '#refunds', true);
  add('Payments to look into', payments?.count, '#payments', true);
  add('Reviews to read', reviews?.reviews, '/admin/reviews?kind=review');
  add('Questions to read', reviews?.questions, '/admin/reviews?kind=question');
  add('Answers to read', reviews?.answers, '/admin/reviews?kind=answer');
  add('Sizes nearly gone', lowStock?.count, '#low-stock');
  add('E-mails given up', operations?.mails, '#mails', true);
  add('Jobs that failed', operations?.jobs, '#jobs', true);
  add('Imports with problems', operations?.imports.length, '#imports', true);
  return tiles;
}
