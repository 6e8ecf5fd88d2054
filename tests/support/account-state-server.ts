import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';

export const stateOf = (syncableStateVersion: number, ...items: CartItem[]): AccountState => ({
  syncableStateVersion,
  cart: { items: keyById(items) },
});

/**
 * The server of one customer's account state, without a database. tests/api/app/api/account compares
 * it with the real one.
 */
export class AccountStateServer {
  state: AccountState = stateOf(0);
  /** Ids of the applied changes, oldest first. */
  readonly applied: string[] = [];

  /** What PUT answers; null for a conflict (409). */
  put(sent: AccountState, changeId: string | null): AccountState | null {
    if (changeId !== null && this.applied.includes(changeId)) return this.state;
    const version = sent.syncableStateVersion;
    if (version !== this.state.syncableStateVersion) return null;
    if (changeId !== null) this.applied.push(changeId);
    const { cart, ...parts } = { ...this.state, ...structuredClone(sent) };
    const filled = Object.entries(parts).filter(
      ([, part]) => typeof part === 'object' && Object.keys(part.items).length > 0,
    );
    this.state = { ...Object.fromEntries(filled), cart, syncableStateVersion: version + 1 };
    return this.state;
  }
}
