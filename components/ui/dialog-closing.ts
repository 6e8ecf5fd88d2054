import type { SyntheticEvent } from 'react';

/**
 * Handlers that tell a native dialog's owner that the dialog closes.
 *
 * On Esc the browser sends `cancel` at once and `close` a moment later, when a quick shopper may
 * have asked for the dialog again. The owner learns of it from `cancel`, so that this second wish
 * is not lost. `close` covers what has no `cancel`; it comes late, so the dialog may be open again.
 */
export function closingHandlers(onClose: () => void) {
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // The `cancel` of a file picker inside the dialog bubbles up to it.
      if (event.target === event.currentTarget) onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (!event.currentTarget.open) onClose();
    },
  };
}
