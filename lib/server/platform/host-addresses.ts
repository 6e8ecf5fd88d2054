import { lookup, Resolver } from 'node:dns/promises';
import { isThisMachine } from '#lib/config/this-machine.ts';

/** How long one question to a name server may take, in ms, and how often it is asked. */
const QUESTION_MS = 1_500;
const TRIES = 2;

/**
 * The addresses of a host that a stranger named, from the name servers alone. They are asked without the
 * threads that all other look-ups of the process share, and only while `signal` lets them: name servers
 * that never answer delay nobody else.
 * @param servers by default the system's
 * @throws an error with a code of `node:dns`, such as `ENOTFOUND`; the signal's reason
 */
export async function strangersAddresses(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  // No name server knows this machine by its name.
  if (isThisMachine(host)) return systemAddresses(host);
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (found.length > 0) return found;
    throw answers.find((one) => one.status === 'rejected')?.reason;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The addresses of a host that the operator named, also from the system's list of hosts. */
export async function systemAddresses(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
