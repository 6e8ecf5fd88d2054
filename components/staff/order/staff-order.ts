import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import type { previewOrderCall } from '#lib/api/calls/staff/order-commands.ts';

/** An order as the staff room gets it. */
export type StaffOrder = ResponseOf<typeof readStaffOrderCall>;
export type StaffLine = StaffOrder['lines'][number];

/** A step that units of a line can take. */
export type Step = keyof StaffLine['can'];

/** What a command would be asked to do, without the version. */
export type Wanted = WithoutSeen<RequestOf<typeof previewOrderCall>>;
type WithoutSeen<Body> = Body extends unknown ? Omit<Body, 'seen'> : never;

export type OrderPreview = ResponseOf<typeof previewOrderCall>;

/** `Bluff Boot, Ironbark, size 42`. */
export function lineName({ name, colour, size }: StaffLine): string {
  return [name, colour, ...(size === null ? [] : [`size ${size}`])]
    .filter((part) => part !== '')
    .join(', ');
}

/** How many units of the whole order can take a step. */
export function unitsLeft({ lines }: StaffOrder, step: Step): number {
  return lines.reduce((sum, { can }) => sum + can[step], 0);
}

/** `2 × Bluff Boot, Ironbark, size 42`, for each line. */
export function unitTexts(order: StaffOrder, units: readonly { line: number; qty: number }[]) {
  return units.flatMap(({ line, qty }) => {
    const own = order.lines[line];
    return own ? [`${qty} × ${lineName(own)}`] : [];
  });
}
