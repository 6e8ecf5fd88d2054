import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readCustomerCall } from '#lib/api/calls/staff/customers.ts';

/** A customer as the staff room's call answers it. */
export type StaffCustomer = ResponseOf<typeof readCustomerCall>;

/** What every dialog about a customer gets. */
export interface CustomerDialogProps {
  /** As they are now: it is loaded again when somebody else was quicker. */
  customer: StaffCustomer;
  onClose: () => void;
}
