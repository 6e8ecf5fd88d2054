import { useEffect } from 'react';

/**
 * Calls `onRestored` when Back brings the page from the browser's memory: frames of a provider in it
 * may no longer answer.
 */
export function useRestoredPage(onRestored: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets a state, which never changes.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
