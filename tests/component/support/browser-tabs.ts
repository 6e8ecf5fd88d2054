import { vi } from 'vitest';

type Heard = [target: EventTarget, type: string, listener: EventListenerOrEventListenerObject];

/**
 * A browser whose tabs are separately loaded copies of the shop's modules. They share storage and
 * locks and get each other's storage events. `close` removes the listeners of all tabs; the stubbed
 * globals are restored by Vitest.
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

/** Fires a storage event after every write, in the writing tab too (browsers skip that one). */
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
