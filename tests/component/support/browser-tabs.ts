import { vi } from 'vitest';

type Heard = [target: EventTarget, type: string, listener: EventListenerOrEventListenerObject];

/**
 * A browser whose tabs are the shop's modules, loaded once for each: they share its storage and
 * its locks and hear of each other's writes. `close` has all tabs hear of nothing any more; what was
 * put in place of the browser's own goes with Vitest's restoring.
 */
export function openBrowser(): { close: () => void } {
  const heard: Heard[] = [];
  const noting =
    (target: EventTarget, listen: EventTarget['addEventListener']) =>
    (type: string, listener: EventListenerOrEventListenerObject) => {
      heard.push([target, type, listener]);
      listen.call(target, type, listener);
    };
  vi.stubGlobal('addEventListener', noting(window, window.addEventListener));
  const noted = noting(document, document.addEventListener);
  vi.spyOn(document, 'addEventListener').mockImplementation(noted);
  tellWrites();
  serveLocks();
  return {
    close() {
      for (const [target, type, listener] of heard) target.removeEventListener(type, listener);
    },
  };
}

/** Every write to storage is heard of a moment later, by the tab that wrote as well. */
function tellWrites(): void {
  const { setItem, removeItem } = Storage.prototype;
  const tell = (key: string) =>
    queueMicrotask(() => window.dispatchEvent(new StorageEvent('storage', { key })));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    tell(key);
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key);
    tell(key);
  });
}

function serveLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
