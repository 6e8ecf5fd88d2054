/*
 * Runs in the page in place of Cardinal's songbird.js, which authenticates a card with its issuer:
 * hands the page a frame of the bank's own, and takes the bank's word from it.
 */
type Listener = (...given: unknown[]) => void;

const listeners: Record<string, Listener> = {};
let framework = 'cardinal';

function challenge(address: string): void {
  const template = '<iframe id="bank" title="Your bank" width="400" height="400"></iframe>';
  const show = () => {
    const frame = document.querySelector<HTMLIFrameElement>('#bank');
    if (frame) frame.src = address;
  };
  if (framework !== 'inline') {
    document.body.insertAdjacentHTML('beforeend', template);
    show();
    return;
  }
  const details = { paymentType: 'CCA', data: { mode: 'static' } };
  listeners['ui.inline.setup']?.(template, details, show, () => {});
}

addEventListener('message', ({ data }) => {
  const word = (data as { challenge?: string }).challenge;
  if (word === undefined) return;
  document.querySelector('#bank')?.remove();
  const outcome = {
    ActionCode: word,
    ErrorNumber: 0,
    Validated: word === 'SUCCESS',
    Payment: { ExtendedData: {} },
  };
  listeners['payments.validated']?.(outcome, `jwt-${word}`);
});

Object.assign(window, {
  Cardinal: {
    on: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    off: (name: string) => {
      delete listeners[name];
    },
    configure: (options: { payment?: { framework?: string } }) => {
      framework = options.payment?.framework ?? framework;
    },
    setup: () => {
      setTimeout(() => listeners['payments.setupComplete']?.({ sessionId: 'df-1', modules: [] }));
    },
    trigger: async () => ({ Status: true }),
    continue: (_brand: string, { AcsUrl }: { AcsUrl: string }) => challenge(AcsUrl),
  },
});
