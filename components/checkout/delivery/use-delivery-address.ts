'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressDraft } from '#stores/checkout/address-entry.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';

/** Pause in typing before an address is priced, in ms. */
const PAUSE_MS = 350;

/**
 * Keeps the stored delivery address in step with the form's fields, so that the delivery methods
 * follow. Does nothing while a saved address is chosen instead.
 */
export function useDeliveryAddress<Output>(
  form: UseFormReturn<AddressDraft, unknown, Output>,
  { active }: { active: boolean },
): void {
  const { subscribe, getValues } = form;
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    async function commit() {
      try {
        const { readAddress } = await import('#components/address/address-rules.ts');
        if (stopped) return;
        // Read the fields now: typing goes on while the rules load.
        const draft = getValues();
        keepIfChanged(draft, readAddress(draft));
      } catch {
        // The rules failed to load, so store no address. Pressing Continue reports it.
      }
    }
    void commit();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void commit(), PAUSE_MS);
      },
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [active, subscribe, getValues]);
}

function keepIfChanged(
  draft: AddressDraft,
  address: ReturnType<typeof delivery.get>['address'],
): void {
  const held = delivery.get().address;
  if (JSON.stringify(held) !== JSON.stringify(address)) delivery.keepAddress(draft, address);
}
