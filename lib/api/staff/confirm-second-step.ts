/*
 * Commands that move money want the second step once more. A call that is refused for that asks
 * here; the frame's dialog answers.
 */

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** The frame's dialog registers itself; the returned function takes it back. */
export function answerConfirmations(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** Asks for the second step; false if the person gave up. */
export async function askForSecondStep(): Promise<boolean> {
  return ask === null ? false : ask();
}
