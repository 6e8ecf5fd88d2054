import { doubleOf } from './bundle.ts';
import type { HostAnswer } from './provider-network.ts';

const script = (body: string) => ({ contentType: 'text/javascript', body });
const html = (body: string) => ({
  contentType: 'text/html',
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Double</title>${body}`,
});

/** PayPal's risk script, its beacon, and where its analytics go. */
export const answerPayPal: HostAnswer = async (_request, { host, pathname }) => {
  if (host === 'c.paypal.com' && pathname.endsWith('.js')) return script(RISK);
  if (host === 'www.paypal.com') return pathname.endsWith('/logger') ? { json: {} } : undefined;
  return html('');
};

/** As fb.js: reads its settings from the page, opens its frame and sends its beacon. */
const RISK = `
  const settings = JSON.parse(document.querySelector('[fncls]').text);
  const frame = document.createElement('iframe');
  frame.title = 'ppfniframe';
  frame.hidden = true;
  frame.src = 'https://c.paypal.com/v1/r/d/i';
  document.body.append(frame);
  if (settings.b) new Image().src = settings.b;
`;

export const answerCardinal: HostAnswer = async () => script(await doubleOf('songbird'));

/** A wallet's script: a double whose shopper does what the test has set. */
export const answerWallet =
  (name: string): HostAnswer =>
  async () =>
    script(await doubleOf(name));

/** The page of a shopper's bank, in a frame: a button for each word it may give. */
export const answerBank: HostAnswer = async () =>
  html(`<body><h1>Your bank</h1>
    <button data-word="SUCCESS">Confirm the payment</button>
    <button data-word="FAILURE">Fail</button>
    <script>
      document.addEventListener('click', ({ target }) => {
        if (target.dataset.word) parent.postMessage({ challenge: target.dataset.word }, '*');
      });
    </script>`);
