import { type AuthCall, useAuthCall } from '#stores/account/use-auth-call.ts';

/** A step's call to the user pool. */
export interface StepCall extends Pick<AuthCall, 'pending' | 'problem' | 'error'> {
  /** Sends what was typed, unless a call is running. False if it failed. */
  send: (typed: string) => Promise<boolean>;
}

/** The call of a step; `run` rejects with AuthError. */
export function useStep(run: (typed: string) => Promise<void>): StepCall {
  const { pending, problem, error, make } = useAuthCall();
  return { pending, problem, error, send: (typed) => make(() => run(typed)) };
}
