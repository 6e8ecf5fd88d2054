import type { ReturnState } from './return.ts';
import { mayBecome } from './steps.ts';

/** What staff do with a return, in the order in which its page offers it. */
export const STAFF_STEPS = [
  'approved',
  'received',
  'declined',
  'cancelled',
  /** Decide on the refund and send it. */
  'refund',
  /** Ask the provider again about what it refused. */
  'refund-again',
  /** Note that a person gave back what the provider refused. */
  'by-hand',
] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];

/** A part of a return's refund: what one payment gives back. */
export interface RefundPart {
  state: 'pending' | 'done' | 'refused';
}

/** What somebody of the staff may do. */
export interface MayWithReturns {
  /** Decide: `returns:write`. */
  decide: boolean;
  /** Take in: `returns:receive`, or the wider permission. */
  receive: boolean;
  /** Give money back: `refunds:write`. */
  refund: boolean;
}

/**
 * The steps that somebody may take with a return now. `parts`: of its refund; null: not planned yet.
 * `isAsked`: its refund waits for a second person, who decides it first.
 * A bank may refuse a refund long after it was made; the provider cannot be asked again then.
 */
export function staffSteps(
  {
    state,
    parts,
    isAsked = false,
  }: { state: ReturnState; parts: readonly RefundPart[] | null; isAsked?: boolean },
  may: MayWithReturns,
): StaffStep[] {
  const isRefused = parts?.some((part) => part.state === 'refused') ?? false;
  const isAllowed: Record<StaffStep, boolean> = {
    approved: may.decide && mayBecome(state, 'approved'),
    received: (may.receive || may.decide) && mayBecome(state, 'received'),
    declined: may.decide && mayBecome(state, 'declined'),
    cancelled: may.decide && mayBecome(state, 'cancelled'),
    refund: may.decide && may.refund && mayBecome(state, 'refunded') && parts === null && !isAsked,
    'refund-again': may.decide && may.refund && mayBecome(state, 'refunded') && isRefused,
    'by-hand': may.decide && may.refund && isRefused,
  };
  return STAFF_STEPS.filter((step) => isAllowed[step]);
}
