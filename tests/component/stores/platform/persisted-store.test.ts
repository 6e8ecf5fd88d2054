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
  it('begins with what the browser remembers', () => {
    inOtherTab(['kept']);
    expect(state(open())).toEqual({ ready: true, value: ['kept'] });
  });

  it('renders first what a server would: nothing remembered yet', () => {
    inOtherTab(['kept']);
    expect(open().use.getInitialState()).toEqual({ ready: false, value: [] });
  });

  it('remembers under a key that names the shop and the interface version', () => {
    open().update((words) => [...words, 'new']);
    expect(localStorage.getItem(key)).toBe('["new"]');
  });

  it.each([['{"half":'], ['null'], ['{"words":[]}'], ['[1]'], ['']])(
    'begins anew over %s and works on',
    (text) => {
      localStorage.setItem(key, text);
      const store = open();
      expect(state(store).value).toEqual([]);
      store.update((words) => [...words, 'new']);
      expect(open().get()).toEqual(['new']);
    },
  );

  it('leaves alone what another interface version remembers', () => {
    const other = key.replace('.v1.', '.v0.');
    localStorage.setItem(other, '["old"]');
    const store = open();
    expect(store.get()).toEqual([]);
    store.update(() => ['new']);
    expect(localStorage.getItem(other)).toBe('["old"]');
  });

  it('follows another tab', () => {
    const store = open();
    inOtherTab(['theirs']);
    tellStorage(key);
    expect(state(store).value).toEqual(['theirs']);
  });

  it('does not stir for other keys', () => {
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

  it('changes what another tab just wrote, not what it remembers itself', () => {
    const store = open();
    store.update(() => ['mine']);
    inOtherTab(['mine', 'theirs']);
    store.update((words) => [...words, 'more']);
    expect(open().get()).toEqual(['mine', 'theirs', 'more']);
  });

  it('looks again after the page was frozen in the back-forward cache', () => {
    const store = open();
    inOtherTab(['theirs']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(state(store).value).toEqual(['theirs']);
  });

  it('works on in memory while storage is full, and stores again once it can', () => {
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

  it('works in memory where storage is blocked', () => {
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
