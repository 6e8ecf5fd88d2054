import { useRef, useState } from 'react';
import type { AuthClient } from '#lib/api/auth/auth-client.ts';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import { type AuthErrorCode, authErrorCode } from '#lib/commerce/account/auth-error.ts';

export interface AuthCall {
  pending: boolean;
  done: boolean;
  /** Why the last call failed; null if it did not. */
  problem: AuthErrorCode | null;
  /** The error of the last call, for `callErrorText`. */
  error: unknown;
}

const NOT_MADE: AuthCall = { pending: false, done: false, problem: null, error: null };

/** A form's call to the user pool, and its state. */
export function useAuthCall() {
  const [call, setCall] = useState<AuthCall>(NOT_MADE);
  // A ref, because a second press may come before the next render.
  const underWay = useRef(false);
  /** Makes a call unless one is running. Returns whether it succeeded. */
  async function make(operation: (client: AuthClient) => Promise<void>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setCall({ ...NOT_MADE, pending: true });
    try {
      await operation(await loadAuthClient());
      setCall({ ...NOT_MADE, done: true });
      return true;
    } catch (error) {
      setCall({ ...NOT_MADE, problem: authErrorCode(error), error });
      return false;
    } finally {
      underWay.current = false;
    }
  }
  return { ...call, make };
}
