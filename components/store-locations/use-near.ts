'use client';

import { useState } from 'react';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import { isLocalityKey } from '#lib/commerce/localities/locality-key.ts';

const STORES = '/stores';

export interface Near {
  /** What to ask the list for; null for all stores. Undefined while the address is unknown. */
  near: string | null | undefined;
  /** Whether the address names a place that cannot be a locality. */
  isMalformed: boolean;
  isPosition: boolean;
  goTo: (key: string | null) => void;
  takePosition: (position: string) => void;
}

/**
 * The place around which stores are shown. It is in the address, so that Back, a reload and a
 * shared link keep the view; or it is the device's position, which stays only in this page's
 * memory.
 */
export function useNear(): Near {
  const search = useUrlSearch(STORES);
  // Belongs to one history entry, so that Back leads to what was there before.
  const [position, setPosition] = useState<{ near: string; search: string } | null>(null);
  const isPosition = position !== null && position.search === search;
  const key = search === null ? undefined : (new URLSearchParams(search).get('near') ?? '');
  const isMalformed = !isPosition && !!key && !isLocalityKey(key);
  return {
    near: isPosition
      ? position.near
      : key === undefined
        ? undefined
        : isMalformed
          ? null
          : key || null,
    isMalformed,
    isPosition,
    goTo(next) {
      setPosition(null);
      if ((next ?? '') !== key)
        changeUrl(next === null ? STORES : `${STORES}?near=${next}`, 'push');
    },
    takePosition(near) {
      setPosition({ near, search: '' });
      if (key) changeUrl(STORES, 'push');
    },
  };
}
