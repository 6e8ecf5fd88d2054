import { useRef } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { CallInput } from '#lib/api/call-api.ts';
import type { NameOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { callStaff } from './call-staff.ts';
import { confirmed } from './confirm-second-step.ts';
import { STAFF_KEY } from './me-query.ts';

/**
 * Runs a command of the staff room. A press whose answer was lost is sent again under the same key,
 * so that it happens once; other input gets a new key. A command that wants the second step asks for
 * it and goes on. Afterwards everything on screen is loaded again.
 */
export function useCommand<C extends StaffCall>(
  call: C | NameOf<C>,
  { onDone }: { onDone?: (answer: ResponseOf<C>) => void } = {},
) {
  const sent = useRef<{ input: string; key: string } | null>(null);
  return useWrite<ResponseOf<C>, CallInput<C>>({
    async mutationFn(input) {
      const text = JSON.stringify(input);
      if (sent.current?.input !== text) sent.current = { input: text, key: crypto.randomUUID() };
      const headers = { 'idempotency-key': sent.current.key };
      const answer = await confirmed(() => callStaff<C>(call, { ...input, headers }));
      sent.current = null;
      return answer;
    },
    onSuccess: (answer) => {
      onDone?.(answer);
      loadAgain();
    },
    onError: (error) => {
      // Somebody was quicker: what is on screen is old.
      if (error instanceof ApiError && error.code === 'Changed') loadAgain();
    },
  });
}

/** Loads all of the room again that is on screen. */
export function loadAgain(): void {
  void queryClient().invalidateQueries({ queryKey: [STAFF_KEY] });
}

/** What to tell about a command that failed. */
export function commandProblem(error: unknown): string | null {
  if (error === null) return null;
  if (error instanceof ApiError && error.code === 'PayloadTooLarge') {
    return 'This is too much at once. Send less.';
  }
  if (error instanceof ApiError && error.code === 'Unauthenticated') {
    return 'You are logged out. Log in again in another tab, then press again.';
  }
  return error instanceof ApiError ? error.message : 'That did not work. Try again.';
}
