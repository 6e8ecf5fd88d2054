/**
 * The one place of the shop's code on globalThis. A module is loaded up to three times in a web
 * server: by Node for the front, and by Next's bundles for pages and for calls. What all of them must
 * share stands here. In development it also survives hot reloads.
 */
const shared = globalThis as typeof globalThis & { shopKept?: Map<string, unknown> };

/** The value of this name in this process; `make` makes it at the first use. */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  shared.shopKept ??= new Map();
  if (!shared.shopKept.has(name)) shared.shopKept.set(name, make());
  return shared.shopKept.get(name) as Value;
}
