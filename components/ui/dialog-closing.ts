import type { SyntheticEvent } from 'react';

/**
 * Handlers that tell a native dialog's owner that the dialog closes.
 *
 * On Esc the browser sends `cancel` at once and `close` a moment later, when a quick shopper may
 * already have reopened the dialog. The owner listens to `cancel`, so that this reopening is not
 * lost. `close` covers closings without a `cancel`; it comes late, so the dialog may be open again.
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
