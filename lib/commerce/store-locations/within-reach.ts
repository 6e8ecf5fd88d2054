/** Nobody travels farther than this to buy boots. */
const REACH_KM = 250;

/** Whether a store is near enough to visit. */
export function isWithinReach(km: number): boolean {
  return km <= REACH_KM;
}
