import type { PickTicks } from '#lib/commerce/orders/pick-ticks.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** What each member of staff has ticked, by their id: several may share a phone. */
const store = persistedStore<Readonly<Record<string, PickTicks>>>('staff-packing', {}, parseAll);

const NONE: PickTicks = {};

/** What a member of staff has ticked. `isKept`: whether it survives a reload. */
export function usePickTicks(person: string): { ticks: PickTicks; isKept: boolean } {
  const { value } = store.use();
  return { ticks: value[person] ?? NONE, isKept: store.isKept() };
}

/** What a member of staff has ticked by now, in whichever tab. */
export function pickTicks(person: string): PickTicks {
  return store.get()[person] ?? NONE;
}

export function changePickTicks(person: string, change: (ticks: PickTicks) => PickTicks): void {
  store.update((all) => ({ ...all, [person]: change(all[person] ?? NONE) }));
}

function parseAll(json: unknown): Readonly<Record<string, PickTicks>> | null {
  const all = parseObject(json);
  return all && recordOf(all, (own) => recordOf(parseObject(own) ?? {}, parseLines));
}

function parseLines(json: unknown): Record<string, number> {
  return recordOf(parseObject(json) ?? {}, (units) =>
    Number.isSafeInteger(units) ? Number(units) : 0,
  );
}

function recordOf<Value>(
  fields: Record<string, unknown>,
  parse: (field: unknown) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, parse(field)]));
}
