const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MOST_A_DAY = 3;

/**
 * Whether another e-mail may go to an address, which may be a stranger’s: at most one an hour and
 * three a day. After unsubscribing the hour does not apply: only the owner of an address can
 * unsubscribe it, and the earlier link does not work any more. `mailedAt`: when earlier e-mails
 * were sent, in any order. `unsubscribedAt`: the last time; null if never.
 */
export function mayMailAgain(
  mailedAt: readonly Date[],
  unsubscribedAt: Date | null,
  now: Date,
): boolean {
  const ages = mailedAt.map((time) => now.getTime() - time.getTime());
  const pauseFrom = unsubscribedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const lastHour = mailedAt.filter(
    (time) => time.getTime() > pauseFrom && now.getTime() - time.getTime() < HOUR_MS,
  );
  return lastHour.length === 0 && ages.filter((age) => age < DAY_MS).length < MOST_A_DAY;
}

/** The times to remember after another e-mail: those that still count, and now. */
export function afterMail(mailedAt: readonly Date[], now: Date): Date[] {
  return [...mailedAt.filter((time) => now.getTime() - time.getTime() < DAY_MS), now];
}
