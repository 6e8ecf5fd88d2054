/** Whether an offer can be used now, later or never again. `used-up`: not unless its limit is raised. */
export type OfferState = 'running' | 'planned' | 'used-up' | 'ended';

/**
 * `isWithdrawn`: an offers file has switched it off. Times in ms; null: none. `used`: how often, against
 * `totalUsageLimit`; null: without limit.
 */
export function offerState(
  offer: {
    startsAt: number | null;
    endsAt: number | null;
    isWithdrawn: boolean;
    totalUsageLimit: number | null;
    used: number;
  },
  now: number,
): OfferState {
  const { startsAt, endsAt, isWithdrawn, totalUsageLimit, used } = offer;
  if (isWithdrawn || (endsAt !== null && endsAt <= now)) return 'ended';
  if (startsAt !== null && startsAt > now) return 'planned';
  return totalUsageLimit !== null && used >= totalUsageLimit ? 'used-up' : 'running';
}
