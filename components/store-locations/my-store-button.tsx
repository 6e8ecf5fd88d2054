'use client';

import { Icon } from '#components/ui/icon.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import {
  chooseMyStore,
  forgetMyStore,
  type MyStore,
  useMyStore,
} from '#stores/store-locations/my-store-store.ts';

/** Chooses a store as the shopper's own, or removes it. It is one button, so that the focus stays. */
export function MyStoreButton({ store, className = '' }: { store: MyStore; className?: string }) {
  const isMine = useMyStore()?.erpStoreId === store.erpStoreId;
  return (
    <div className={`flex flex-wrap items-center gap-x-4 text-[0.9375rem] ${className}`}>
      {isMine && (
        <p className="flex items-center gap-1.5 rounded-full bg-wattle px-3 py-0.5 font-semibold text-wattle-ink">
          <Icon name="check" className="size-4.5" />
          My store
        </p>
      )}
      <TextButton onClick={() => (isMine ? forgetMyStore() : chooseMyStore(store))}>
        {isMine ? 'Forget my store' : 'Make this my store'}{' '}
        <span className="sr-only">({store.name})</span>
      </TextButton>
    </div>
  );
}
