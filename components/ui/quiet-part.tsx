'use client';

import { type ComponentType, startTransition, useEffect, useState } from 'react';

/**
 * A part that nobody waits for. Its code loads once it is mounted, without any sign on screen, and
 * a page works without it if it does not load.
 */
export function quietPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function QuietPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let mounted = true;
      load().then(
        (loaded) => mounted && startTransition(() => setPart(() => loaded)),
        () => undefined,
      );
      return () => {
        mounted = false;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
