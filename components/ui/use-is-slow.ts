'use client';

import { useEffect, useState } from 'react';

/** In ms: a combobox does not show a shorter wait for its options. */
const SPINNER_AFTER_MS = 1_000;

/** Whether something has been loading for so long that a combobox shows a spinner. */
export function useIsSlow(loading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setIsSlow(true), SPINNER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [loading]);
  return isSlow;
}
