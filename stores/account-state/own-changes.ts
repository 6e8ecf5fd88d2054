/** How long a tab remembers a change, in ms. */
const REMEMBERED_MS = 10_000;
/** Fewer than the ids that are stored: otherwise a change could be made again for ever. */
const MOST_CHANGES = 20;

/**
 * The last changes that this tab made to a stored value. Browsers pass the value on to other tabs a
 * moment later. If another tab writes in that moment, it overwrites a change made here. So each tab
 * remembers its own changes for a while, and makes again those that another tab dropped.
 */
export class OwnChanges<Change> {
  readonly #changes = new Map<string, { change: Change; madeAt: number }>();

  remember(id: string, change: Change): void {
    this.#changes.set(id, { change, madeAt: performance.now() });
    const [oldest] = this.#changes.keys();
    if (this.#changes.size > MOST_CHANGES && oldest !== undefined) this.#changes.delete(oldest);
  }

  clear(): void {
    this.#changes.clear();
  }

  /**
   * Call it whenever the stored value changes. `again` makes a dropped change again, and so changes
   * the value that `whereIs` looks at.
   */
  makeAgain(
    whereIs: (id: string, change: Change) => 'STORED' | 'DROPPED' | 'OVER',
    again: (id: string, change: Change) => void,
  ): void {
    for (const [id, { change, madeAt }] of this.#changes) {
      const where = performance.now() - madeAt > REMEMBERED_MS ? 'OVER' : whereIs(id, change);
      if (where === 'OVER') this.#changes.delete(id);
      else if (where === 'DROPPED') again(id, change);
    }
  }
}
