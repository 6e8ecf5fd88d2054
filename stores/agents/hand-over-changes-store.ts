import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** What taking over changed, so that it can be undone. */
interface HandOverChanges {
  /** The link that led to it, by which this browser knows that it has its cart. */
  link: string;
  /** Variants that came into the cart, and variants that were set aside for them. */
  added: string[];
  setAside: string[];
  codes: string[];
  /** Whether contact, and delivery or pickup, are what the assistant said. */
  contact: boolean;
  delivery: boolean;
}

const NOTHING: HandOverChanges = {
  link: '',
  added: [],
  setAside: [],
  codes: [],
  contact: false,
  delivery: false,
};

function parseList(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((one): one is string => typeof one === 'string') : [];
}

const store = persistedStore<HandOverChanges>('hand-over-changes', NOTHING, (json) => {
  const state = parseObject(json);
  return (
    state && {
      link: typeof state.link === 'string' ? state.link : '',
      added: parseList(state.added),
      setAside: parseList(state.setAside),
      codes: parseList(state.codes),
      contact: state.contact === true,
      delivery: state.delivery === true,
    }
  );
});

export const handOverChanges = {
  get: (): HandOverChanges => store.get(),
  keep(changes: HandOverChanges): void {
    store.update(() => changes);
  },
  clear(): void {
    store.update(() => NOTHING);
  },
};
