import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this component came in the server's HTML, rather than by a press on a link. */
export function useFromServer(): boolean {
  const now = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [fromServer] = useState(now);
  return fromServer;
}
