/** Farther than this, nobody goes to a store for a pair of boots. */
const REACH_KM = 250;

/** Whether a store is near enough to go to. */
export function isWithinReach(km: number): boolean {
  return km <= REACH_KM;
}
