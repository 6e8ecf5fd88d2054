import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PersistedStore, persistedStore } from '#stores/platform/persisted-store.ts';

const parseWords = (json: unknown) =>
  Array.isArray(json) && json.every((word) => typeof word === 'string') ? json : null;

let count = 0;
let name: string;
let key: string;

beforeEach(() => {
  count += 1;
  name = `words-${count}`;
  key = `stringybark-au.v1.${name}`;
});

const open = (): PersistedStore<string[]> => persistedStore<string[]>(name, [], parseWords);
const state = (store: PersistedStore<string[]>) => store.use.getState();
const inOtherTab = (words: string[]) => localStorage.setItem(key, JSON.stringify(words));
const tellStorage = (changed: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: changed }));

describe('a persisted store', () => {
  it('starts with the stored value', () => {
    inOtherTab(['kept']);
    expect(state(open())).toEqual({ ready: true, value: ['kept'] });
  });

  it('renders first without the stored value, as the server does', () => {
    inOtherTab(['kept']);
    expect(open().use.getInitialState()).toEqual({ ready: false, value: [] });
  });

  it('stores under a key with the shop’s name and the interface version', () => {
    open().update((words) => [...words, 'new']);
    expect(localStorage.getItem(key)).toBe('["new"]');
  });

  it.each([['{"half":'], ['null'], ['{"words":[]}'], ['[1]'], ['']])(
    'starts empty when %s is stored, and stores again',
    (text) => {
      localStorage.setItem(key, text);
      const store = open();
      expect(state(store).value).toEqual([]);
      store.update((words) => [...words, 'new']);
      expect(open().get()).toEqual(['new']);
    },
  );

  it('ignores and keeps the value of another interface version', () => {
    const other = key.replace('.v1.', '.v0.');
    localStorage.setItem(other, '["old"]');
    const store = open();
    expect(store.get()).toEqual([]);
    store.update(() => ['new']);
    expect(localStorage.getItem(other)).toBe('["old"]');
  });

  it('takes over what another tab stores', () => {
    const store = open();
    inOtherTab(['theirs']);
    tellStorage(key);
    expect(state(store).value).toEqual(['theirs']);
  });

  it('notifies nobody when other keys change', () => {
    const store = open();
    const listener = vi.fn();
    store.use.subscribe(listener);
    tellStorage('something-else');
    expect(listener).not.toHaveBeenCalled();
  });

  it('empties when the browser’s storage is cleared', () => {
    const store = open();
    store.update(() => ['mine']);
    localStorage.clear();
    tellStorage(null);
    expect(state(store).value).toEqual([]);
  });

  it('updates the value that another tab has just stored', () => {
    const store = open();
    store.update(() => ['mine']);
    inOtherTab(['mine', 'theirs']);
    store.update((words) => [...words, 'more']);
    expect(open().get()).toEqual(['mine', 'theirs', 'more']);
  });

  it('reads the storage again when the page returns from the back-forward cache', () => {
    const store = open();
    inOtherTab(['theirs']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(state(store).value).toEqual(['theirs']);
  });

  it('works in memory while storage is full, and stores again once there is room', () => {
    const store = open();
    store.update(() => ['stored']);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.update((words) => [...words, 'in memory']);
    store.update((words) => [...words, 'too']);
    expect(state(store).value).toEqual(['stored', 'in memory', 'too']);
    full.mockRestore();
    store.update((words) => words);
    expect(open().get()).toEqual(['stored', 'in memory', 'too']);
  });

  it('works in memory when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const store = open();
    store.update(() => ['mine']);
    expect(store.get()).toEqual(['mine']);
    expect(state(store).value).toEqual(['mine']);
  });
});
