import { useEffect } from 'react';

/**
 * Calls `onRestored` when Back restores the page from the browser's memory, because a provider's
 * frames in it may not respond any more.
 */
export function useRestoredPage(onRestored: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets a state, which never changes.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
