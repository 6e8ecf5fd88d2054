import { EMAIL_LENGTH } from '#lib/commerce/limits.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/*
 * The address of an account that was just created, to fill in the log-in form once the address is
 * verified. It stays in the session storage of the tab that signed up. The link in the e-mail
 * usually opens another tab, which asks the first tab for the address. So the address is in no URL
 * and in no permanent storage.
 */
const store = persistedStore<string>(
  'sign-up-email',
  '',
  (json) => (typeof json === 'string' && json.length <= EMAIL_LENGTH ? json : null),
  'session',
);

const CHANNEL = 'sign-up-email';
const ASK = 'ask';
/** How long to wait for other tabs to answer. */
const PATIENCE_MS = 500;

let answering: BroadcastChannel | null = null;

function answerOtherTabs(): void {
  if (answering || typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === ASK && store.get() !== '') channel.postMessage({ email: store.get() });
  };
  answering = channel;
}

if (store.get() !== '') answerOtherTabs();

export function keepSignUpEmail(email: string): void {
  store.update(() => email);
  answerOtherTabs();
}

export function forgetSignUpEmail(): void {
  if (store.get() !== '') store.update(() => '');
}

/**
 * Calls back with the address of the account that was created in this tab, or in another tab that
 * is still open. Does not call back if there is none. Returns a function that stops waiting.
 */
export function whenSignUpEmailKnown(known: (email: string) => void): () => void {
  const own = store.get();
  if (own !== '') {
    known(own);
    return () => {};
  }
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    clearTimeout(timer);
    channel.close();
  }
  channel.onmessage = ({ data }) => {
    if (typeof data?.email !== 'string') return;
    stop();
    known(data.email);
  };
  channel.postMessage(ASK);
  return stop;
}
