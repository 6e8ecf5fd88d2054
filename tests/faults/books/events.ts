import type { Sides } from './sides.ts';

/** Each event reached the endpoint, and those of one thing in the order in which they happened. */
export function* checkEvents({ shop, events }: Sides): Generator<string> {
  const first = new Map<string, number>();
  for (const [index, { id }] of events.entries()) if (!first.has(id)) first.set(id, index);
  const known = new Set(shop.events.map(({ position }) => position));
  const last = new Map<string, number>();
  for (const { position, type, entity, entityId } of shop.events) {
    const index = first.get(position);
    const thing = `${entity} ${entityId}`;
    if (index === undefined) yield `Event ${type} of ${thing} never reached the endpoint.`;
    else if (index < (last.get(thing) ?? -1)) yield `Event ${type} of ${thing} came out of order.`;
    else last.set(thing, index);
  }
  for (const id of first.keys()) if (!known.has(id)) yield `Event ${id} is none of the shop's.`;
}

/** Each command that was answered is in the audit, as often as it was asked for. */
export function* checkAudit({ shop, commands }: Sides): Generator<string> {
  const name = (one: { actor: string; command: string; entityId: string }) =>
    `${one.actor} ${one.command} ${one.entityId}`;
  const written = Map.groupBy(shop.audit, name);
  const open = commands.filter(({ outcome }) => outcome === 'unknown');
  for (const { command, entityId } of open)
    yield `Command ${command} of ${entityId} never got an answer.`;
  const done = Map.groupBy(
    commands.filter(({ outcome }) => outcome === 'done'),
    name,
  );
  for (const [who, asked] of done) {
    const rows = written.get(who)?.length ?? 0;
    if (rows !== asked.length)
      yield `${who}: done ${asked.length} times, and ${rows} times in the audit.`;
  }
}
