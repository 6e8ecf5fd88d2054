import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockBuild } from '#lib/cli/build/build-lock.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
let build: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  build = path.join(folder.path, '.next');
});
afterEach(() => folder.remove());

const lock = () => lockBuild(build, new AbortController().signal);

it('a process builds only while no other serves the folder, and several may serve it', async () => {
  const shop = await lock();
  expect(shop.claim()).toBe(true);
  await shop.share();
  const second = await lock();
  expect(second.claim()).toBe(false);
  await second.share();
  shop.release();
  const builder = await lock();
  expect(builder.claim()).toBe(false);
  builder.release();
  second.release();
  const after = await lock();
  expect(after.claim()).toBe(true);
  after.release();
});

it('lockBuild lets in one process at a time, and a waiting one can be stopped', async () => {
  const first = await lock();
  const order: string[] = [];
  const waiting = lock().then((got) => {
    order.push('second');
    got.release();
  });
  const stop = new AbortController();
  const stopped = lockBuild(build, stop.signal);
  stop.abort();
  await expect(stopped).rejects.toThrow();
  order.push('first');
  first.release();
  await waiting;
  expect(order).toEqual(['first', 'second']);
});

it('a process that is killed leaves no lock', async () => {
  const code = `
    const { lockBuild } = await import(${JSON.stringify(new URL('../../../../../lib/cli/build/build-lock.ts', import.meta.url).href)});
    const lock = await lockBuild(${JSON.stringify(build)}, new AbortController().signal);
    process.stdout.write(String(lock.claim()));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('true');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const after = await lock();
  expect(after.claim()).toBe(true);
  after.release();
});
