import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';
import { ensurePortFree } from '#lib/cli/port.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { StoppedError } from '#lib/cli/terminal/stop-signal.ts';

describe('ensurePortFree', () => {
  const never = new AbortController().signal;
  const at = (port: number, address?: string) => ({ PORT: port, BIND_ADDRESS: address });
  let occupant: Server | undefined;

  afterEach(() => new Promise((resolve) => occupant?.close(resolve) ?? resolve(undefined)));

  async function occupy(): Promise<{ port: number; server: Server }> {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, resolve));
    occupant = server;
    return { port, server };
  }

  it('accepts a port that nobody listens on', async () => {
    await expect(ensurePortFree(at(await freePort()), never)).resolves.toBeUndefined();
  });

  it('names an address that is another machine’s', async () => {
    const refusal = ensurePortFree(at(await freePort(), '192.0.2.1'), never);
    await expect(refusal).rejects.toThrow('This machine has no address 192.0.2.1.');
  });

  it('waits for a server that is about to end', async () => {
    const { port, server } = await occupy();
    const waiting = ensurePortFree(at(port), never);
    server.close();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('says what to do about one that stays', async () => {
    const { port } = await occupy();
    vi.useFakeTimers({ toFake: ['Date'] });
    const refused = ensurePortFree(at(port), never).catch((error: unknown) => error);
    vi.setSystemTime(Date.now() + 6_000);
    const refusal = await refused;
    vi.useRealTimers();
    expect(refusal).toBeInstanceOf(CommandError);
    expect(String(refusal)).toContain(`Port ${port} is in use`);
  });

  it('stops waiting when the command is stopped', async () => {
    const { port } = await occupy();
    const stopping = new AbortController();
    const waiting = ensurePortFree(at(port), stopping.signal);
    const stopped = new StoppedError('SIGTERM');
    stopping.abort(stopped);
    await expect(waiting).rejects.toBe(stopped);
  });
});
