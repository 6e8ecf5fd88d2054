import { inTime } from '#lib/api/payment/braintree/in-time.ts';

/** How long a provider's script may take, in ms. */
const TIMEOUT_MS = 10_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a provider's script once in this page. A failure is not remembered: the next call loads the
 * script again.
 */
export function providerScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = inTime(
    TIMEOUT_MS,
    new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    }),
  ).catch((error: unknown) => {
    loading.delete(src);
    script.remove();
    throw error;
  });
  script.src = src;
  script.async = true;
  document.head.append(script);
  loading.set(src, loaded);
  return loaded;
}
