import { useEffect, useState } from 'react';

/** How long nobody types before a value counts, in ms. */
const SETTLE_MS = 300;

/** A value once it has stayed the same for a moment. Compared as JSON. */
export function useSettled<Value>(value: Value): { value: Value; isSettled: boolean } {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value, which is another object at each render.
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { value: settled.value, isSettled: settled.text === text };
}
