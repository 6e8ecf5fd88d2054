'use client';

import { useState } from 'react';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import { isLocalityKey } from '#lib/commerce/localities/locality-key.ts';

const STORES = '/stores';

export interface Near {
  /** What the list is asked for; null: all stores. Undefined while the address is not known. */
  near: string | null | undefined;
  /** Whether the address names a place as no locality is named. */
  isMalformed: boolean;
  isPosition: boolean;
  goTo: (key: string | null) => void;
  takePosition: (position: string) => void;
}

/**
 * The place around which stores are shown: of the address, so that Back, a reload and a shared link
 * keep the view, or the device's position, which stays in this page's memory only.
 */
export function useNear(): Near {
  const search = useUrlSearch(STORES);
  // Belongs to one entry of the history, so that Back leads to what was there before.
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
