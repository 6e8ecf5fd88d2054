import { SHOP_UPDATED } from '#lib/commerce/offline/texts.ts';
import { pageSettings } from '#lib/config/page-settings.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { reloadWhenFree } from './reload-page.ts';
import { isFromWorker, SERVICE_WORKER_PATH, type ToWorker } from './worker-messages.ts';

/** The build and the settings of this page; empty in development, which has no service worker. */
const BUILD = pageSettings()?.build ?? '';
/** How often an open page checks for a newer build, in ms. */
const ASK_AGAIN_MS = 30 * 60_000;
/** How long the notice of a new build is shown, in ms. */
const UPDATE_NOTICE_MS = 30_000;
/** How long a reload that the shopper asked for waits for the new worker, in ms. */
const TAKE_OVER_MS = 3_000;

let registration: ServiceWorkerRegistration | undefined;
let asked = 0;
/** Whether the shopper has asked for the new build. */
let isWanted = false;

function tell(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message);
}

/** Whether the browser asks to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/**
 * Sets up the service worker and follows its builds. Returns a function that stops following. It
 * sets up none if the shopper saves data, because a worker loads a page that may never be needed.
 * `onReady`: the browser had no worker, and from now on visited pages open offline.
 */
export function followServiceWorker(onReady: () => void): () => void {
  const container = navigator.serviceWorker;
  if (!BUILD || !container) return () => {};
  const onMessage = ({ data }: MessageEvent) => {
    if (isFromWorker(data) && data.build !== BUILD) takenOver();
  };
  container.addEventListener('message', onMessage);
  void setUp(container, onReady).catch(() => {
    // The shop works without a worker; the next page tries again.
  });
  return () => container.removeEventListener('message', onMessage);
}

async function setUp(container: ServiceWorkerContainer, onReady: () => void): Promise<void> {
  if (savesData() && !(await container.getRegistration())) return;
  asked = Date.now();
  registration = await container.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  const { waiting, installing } = registration;
  if (waiting) void offer(waiting);
  if (installing) followInstalling(installing, onReady);
  registration.addEventListener('updatefound', () => {
    if (registration?.installing) followInstalling(registration.installing, onReady);
  });
  // Registering again does not check for a new build, and a browser checks when it likes.
  if (registration.active) await registration.update();
}

function followInstalling(worker: ServiceWorker, onReady: () => void): void {
  const isFirst = !registration?.active;
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed' && !isFirst) void offer(worker);
    if (worker.state === 'activated' && isFirst) {
      onReady();
      keepThisPage();
    }
  });
}

/**
 * A worker waits to take over. If this page is already of its build, it may take over at once;
 * otherwise the shopper is told that there is a new version.
 */
async function offer(worker: ServiceWorker): Promise<void> {
  if ((await buildOf(worker)) === BUILD) {
    tell(worker, { type: 'activate' });
    return;
  }
  showAlert('INFO', SHOP_UPDATED, {
    timeoutMs: UPDATE_NOTICE_MS,
    action: {
      label: 'Reload',
      run: () => {
        tell(worker, { type: 'activate' });
        isWanted = true;
        // The old worker first finishes what it has begun. Either worker loads the page from the
        // network.
        setTimeout(() => location.reload(), TAKE_OVER_MS);
      },
    },
  });
}

/** A worker of another build serves this page now. */
function takenOver(): void {
  if (isWanted) location.reload();
  else reloadWhenFree();
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    const question: ToWorker = { type: 'build' };
    worker.postMessage(question, [port2]);
  });
}

/** Lets the service worker keep this page and what it has loaded, for times without a network. */
export function keepThisPage(): void {
  const worker = registration?.active;
  if (!worker || savesData() || !navigator.onLine) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  tell(worker, { type: 'keep', path: location.pathname + location.search, files });
}

/** Checks for a newer build, unless this page has done so recently. */
export function askForUpdate(): void {
  if (!registration || Date.now() - asked < ASK_AGAIN_MS) return;
  asked = Date.now();
  registration.update().catch(() => {});
}
