'use client';

import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that nobody waits for: its code loads once it is mounted, nothing on screen says so, and a
 * page that does not get it works without it.
 */
export function quietPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function QuietPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let mounted = true;
      load().then(
        (loaded) => mounted && setPart(() => loaded),
        () => undefined,
      );
      return () => {
        mounted = false;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
