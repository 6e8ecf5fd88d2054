import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Holder, holdDatabase, query, serverPid } from './support/holder.ts';

describe('the embedded database', { timeout: 90_000 }, () => {
  let dataDir: string;
  const holders: Holder[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'embedded database ü-'));
  });
  afterEach(async () => {
    await Promise.all(holders.splice(0).map((holder) => holder.leave()));
    await rm(dataDir, { recursive: true, force: true });
  });

  async function hold(): Promise<Holder> {
    const holder = await holdDatabase(dataDir);
    holders.push(holder);
    return holder;
  }

  it('is one server for processes that start at once; the last one out stops it', async () => {
    const [first, ...others] = await Promise.all([hold(), hold(), hold(), hold()]);
    expect(new Set([first.url, ...others.map((holder) => holder.url)]).size).toBe(1);
    const pid = serverPid(dataDir);

    await first.leave();
    expect(serverPid(dataDir)).toBe(pid);
    await Promise.all(others.map((holder) => holder.leave()));
    expect(serverPid(dataDir)).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual(['postgres-18']);
  });

  it('is found again, with its data, by a start right after a kill -9', async () => {
    const killed = await hold();
    await query(killed.url, 'create table kept as select 42 as answer');
    const pid = serverPid(dataDir);
    await killed.kill();

    const next = await hold();
    expect(serverPid(dataDir)).toBe(pid);
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('stops by itself when nobody comes back after a kill -9', async () => {
    const killed = await hold();
    await killed.kill();
    await expect.poll(() => serverPid(dataDir), { timeout: 60_000 }).toBeUndefined();
  });

  it('comes back under the same address when its server is killed', async () => {
    const holder = await hold();
    await query(holder.url, 'create table kept as select 42 as answer');
    const killed = serverPid(dataDir);
    process.kill(killed ?? 0, 'SIGKILL');

    const ask = () => query(holder.url, 'select answer from kept').catch(() => []);
    await expect.poll(ask, { timeout: 60_000 }).toEqual([{ answer: 42 }]);
    expect(serverPid(dataDir)).not.toBe(killed);
  });

  it('starts although another program runs under the id that a dead server left', async () => {
    const before = await hold();
    await before.leave();
    const pidFile = path.join(dataDir, 'postgres-18', 'data', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n`);

    const holder = await hold();
    expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('clears away what a process that was killed while making the files left', async () => {
    const draft = path.join(dataDir, 'postgres-18.new-999999999-0123abcd');
    mkdirSync(path.join(draft, 'data'), { recursive: true });

    await hold();
    expect(readdirSync(dataDir)).toEqual(['postgres-18']);
  });
});
