import { ApiError } from '#lib/api/api-error.ts';

/*
 * Commands that move money want the second step once more, those that change how somebody logs in both
 * steps. A call that is refused for that asks here; the frame's dialog answers.
 */

/** `fully`: both steps. */
type Ask = (what: { fully: boolean }) => Promise<boolean>;

let ask: Ask | null = null;

/** The frame's dialog registers itself; the returned function takes it back. */
export function answerConfirmations(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** Makes a call; if it wants a confirmation, asks for it and makes the call again. */
export async function confirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    const asks = code === 'ConfirmFirst' || code === 'ConfirmFully';
    if (!asks || !(await ask?.({ fully: code === 'ConfirmFully' }))) throw error;
    return send();
  }
}
