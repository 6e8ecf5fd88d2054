import { useEffect, useState } from 'react';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import type { EditedChoice } from './address-modal.tsx';

const loadModal = () => import('./address-modal.tsx').then((module) => module.AddressModal);
type AddressModal = Awaited<ReturnType<typeof loadModal>>;

/** The lazily loaded address modal, and what it is open for. */
export function useAddressModal() {
  const [loaded, setLoaded] = useState<{ AddressModal: AddressModal } | null>(null);
  const [edited, setEdited] = useState<EditedChoice | null>(null);
  useEffect(() => {
    // Preload; a failure is reported when the modal is opened.
    loadModal().catch(() => {});
  }, []);

  async function load(choice: EditedChoice) {
    try {
      const AddressModal = await loadModal();
      setLoaded({ AddressModal });
      setEdited(choice);
    } catch {
      showAlert('ERROR', 'Unable to open the address form. Check your connection and try again.');
    }
  }

  return {
    /** Null until it was opened. */
    AddressModal: loaded?.AddressModal ?? null,
    edited,
    open: (choice: EditedChoice) => void load(choice),
    close: () => setEdited(null),
  };
}
