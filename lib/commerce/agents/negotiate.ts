import { type Capability, offeredCapabilities, parentsOf, UCP_VERSION } from './protocol.ts';

/** The capabilities that a platform's profile lists, by name, each with its versions. */
export type OfferedCapabilities = Readonly<Record<string, readonly { version: string }[]>>;

/**
 * The capabilities that the shop and a platform have in common in the same version. An extension
 * counts only beside a capability that it extends.
 */
export function negotiate(offered: OfferedCapabilities): ReadonlySet<Capability> {
  const common = new Set(
    offeredCapabilities().filter(
      (name) =>
        Object.hasOwn(offered, name) &&
        offered[name]?.some(({ version }) => version === UCP_VERSION),
    ),
  );
  for (const name of common) {
    const parents = parentsOf(name);
    if (parents.length > 0 && !parents.some((parent) => common.has(parent))) common.delete(name);
  }
  return common;
}

/**
 * The negotiated capabilities that an answer about `root` names: itself, and those that extend it.
 */
export function relevantTo(
  root: Capability,
  negotiated: ReadonlySet<Capability>,
): readonly Capability[] {
  return [...negotiated].filter((name) => name === root || parentsOf(name).includes(root));
}
