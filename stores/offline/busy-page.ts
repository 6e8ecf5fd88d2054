import { expressState } from '#stores/express/express-store.ts';
import { orderPlacement } from '#stores/payment/order-placement-store.ts';

/** Paths where somebody pays or is about to. */
const PAYING = /^\/(?:checkout|payments)(?:\/|$)/;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Set<Control>();

function note({ target }: Event): void {
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    typed.add(target);
  }
}

function noteSent({ target }: Event): void {
  for (const control of typed) if (control.form === target) typed.delete(control);
}

/** Notes what is typed or chosen from now on. Returns a function that stops it. */
export function watchTyping(): () => void {
  document.addEventListener('input', note, true);
  document.addEventListener('reset', noteSent, true);
  return () => {
    document.removeEventListener('input', note, true);
    document.removeEventListener('reset', noteSent, true);
    typed.clear();
  };
}

/** Whether an automatic reload would disturb: something could be lost, or a dialog is open. */
export function isBusy(): boolean {
  return couldLose() || document.querySelector('dialog[open]') !== null;
}

/**
 * Whether reloading this page could lose something or interrupt a payment: it is a page of the
 * checkout, a wallet's sheet is open, an order is being sent, or a field holds what was typed or
 * chosen since the page opened. A choice outside a form (a filter, a size) does not count: it is in
 * the address, or one press away.
 */
export function couldLose(): boolean {
  if (PAYING.test(location.pathname) || expressState.isOpen() || orderPlacement.isBusy()) {
    return true;
  }
  for (const control of typed) {
    if (!control.isConnected) typed.delete(control);
    else if (holdsSomething(control)) return true;
  }
  return false;
}

function holdsSomething(control: Control): boolean {
  const isText = !(
    control instanceof HTMLInputElement && /^(?:checkbox|radio|range)$/.test(control.type)
  );
  if (isText && !(control instanceof HTMLSelectElement)) return control.value !== '';
  return control.form !== null;
}
