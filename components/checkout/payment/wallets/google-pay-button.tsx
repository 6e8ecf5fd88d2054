'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/** The button that Google draws; its rules allow no other. */
export function GooglePayButton({
  draw,
  onPress,
}: {
  draw: (onPress: () => void) => HTMLElement;
  onPress: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const button = draw(() => press());
    place.current?.replaceChildren(button);
    return () => button.remove();
  }, [draw]);
  return <div ref={place} className="h-14 w-full [&_button]:min-h-14 [&_button]:w-full" />;
}
