import { HAND_OVER_SECONDS } from '#lib/commerce/agents/hand-over-life.ts';
import { parseObject, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

interface KeptHandOver {
  /** The platform's host. */
  host: string;
  /** This browser's secret of the session, which goes with the order. */
  taken: string;
  /** When the shopper took over, in ms since the epoch. */
  at: number;
}

const store = persistedStore<KeptHandOver | null>('hand-over', null, (json) => {
  const texts = parseTexts(json, ['host', 'taken']);
  const at = Number(parseObject(json)?.at);
  return texts && Math.abs(Date.now() - at) < HAND_OVER_SECONDS * 1_000 ? { ...texts, at } : null;
});

/** Who prepared what is in the checkout; null: the shopper did. */
export function useHandOver(): KeptHandOver | null {
  return store.use((state) => state.value);
}

export const handOver = {
  get: (): KeptHandOver | null => store.get(),
  keep(host: string, taken: string): void {
    store.update(() => ({ host, taken, at: Date.now() }));
  },
  clear(): void {
    store.update(() => null);
  },
};
