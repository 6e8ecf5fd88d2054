/** Whether an offer can be used now, later or never again. */
export type OfferState = 'running' | 'planned' | 'ended';

/** `isWithdrawn`: an offers file has switched it off. Times in ms; null: none. */
export function offerState(
  offer: { startsAt: number | null; endsAt: number | null; isWithdrawn: boolean },
  now: number,
): OfferState {
  const { startsAt, endsAt, isWithdrawn } = offer;
  if (isWithdrawn || (endsAt !== null && endsAt <= now)) return 'ended';
  return startsAt !== null && startsAt > now ? 'planned' : 'running';
}
