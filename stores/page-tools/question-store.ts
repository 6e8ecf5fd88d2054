import { create } from 'zustand';

/** What an assistant wants to do, in the shop's own words, for the shopper to allow or refuse. */
export interface Question {
  title: string;
  text: string;
  /** The button that allows it. */
  allow: string;
}

const useStore = create<{ question: Question | null }>(() => ({ question: null }));

let answerCurrent: ((allowed: boolean) => void) | null = null;

/** The question on screen; null: none. */
export function useQuestion(): Question | null {
  return useStore((state) => state.question);
}

/** Answers the question on screen; closing it is a refusal. */
export function answerQuestion(allowed: boolean): void {
  answerCurrent?.(allowed);
}

/**
 * Asks the shopper in the page. One question at a time: a page full of dialogs would teach people to
 * press any button.
 * @returns whether they allow it; `busy` if another question waits for its answer
 * @throws the signal's reason once the assistant withdraws the question
 */
export async function askShopper(
  question: Question,
  signal: AbortSignal | undefined,
): Promise<boolean | 'busy'> {
  signal?.throwIfAborted();
  if (answerCurrent) return 'busy';
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const withdraw = () => reject(signal?.reason);
  signal?.addEventListener('abort', withdraw, { once: true });
  answerCurrent = resolve;
  useStore.setState({ question });
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', withdraw);
    answerCurrent = null;
    useStore.setState({ question: null });
  }
}
