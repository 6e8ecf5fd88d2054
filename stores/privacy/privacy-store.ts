import { type PrivacyChoices, permissions, validChoices } from '#lib/commerce/privacy/choices.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

const store = persistedStore<PrivacyChoices | null>('privacy-choices', null, (json) => {
  const { measurement, marketing, at } = parseObject(json) ?? {};
  return typeof measurement === 'boolean' &&
    typeof marketing === 'boolean' &&
    typeof at === 'number'
    ? { measurement, marketing, at }
    : null;
});

/** Whether the browser sends Global Privacy Control. */
export function optsOut(): boolean {
  return (
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

/** The current decision; null if there is none, or it is not read yet (`ready`). */
export function usePrivacyChoices(): { ready: boolean; choices: PrivacyChoices | null } {
  const ready = store.use((state) => state.ready);
  const value = store.use((state) => state.value);
  return { ready, choices: ready ? validChoices(value, Date.now()) : null };
}

export const privacy = {
  permissions: () => permissions(validChoices(store.get(), Date.now()), optsOut()),
  decide(choices: Pick<PrivacyChoices, 'measurement' | 'marketing'>): void {
    const { measurement, marketing } = choices;
    store.update(() => ({ measurement, marketing, at: Date.now() }));
  },
  /** Calls back on every change, including one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
};
