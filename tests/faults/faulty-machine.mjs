// Loaded into the shop's programs by NODE_OPTIONS: a machine whose clock is wrong and whose disk is full
// when a run wants it. It changes what the programs see and nothing of the machine, so it needs no rights.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { FAULTS_CLOCK_MS = '0', FAULTS_DISK_FULL_FILE, DATA_DIR } = process.env;

// The clock: how many ms it is ahead.
const ahead = Number(FAULTS_CLOCK_MS);
if (ahead !== 0) {
  const now = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) =>
      Reflect.construct(real, given.length === 0 ? [now() + ahead] : given, made),
    get: (real, name) => (name === 'now' ? () => now() + ahead : Reflect.get(real, name)),
  });
}

// The disk: writes below DATA_DIR fail while the file exists.
if (FAULTS_DISK_FULL_FILE && DATA_DIR) {
  const folder = path.resolve(DATA_DIR) + path.sep;
  const isFull = (target) =>
    typeof target === 'string' &&
    path.resolve(target).startsWith(folder) &&
    fs.existsSync(FAULTS_DISK_FULL_FILE);
  // A folder or file that is there needs no room to be made: the call answers as ever.
  const makesNothing = (name, [target, options]) =>
    (name.startsWith('mkdir') || options?.flag === 'wx') && fs.existsSync(target);
  const writes = (flags) => typeof flags === 'string' && /[wa+]/.test(flags);
  const noSpace = (call, target) =>
    Object.assign(new Error(`ENOSPC: no space left on device, ${call} '${target}'`), {
      code: 'ENOSPC',
      errno: -28,
      syscall: call,
      path: target,
    });
  const guarded = (object, name, { isAsync, at = 0, opens = false }) => {
    const real = object[name];
    object[name] = function guardedWrite(...given) {
      const passes = !isFull(given[at]) || makesNothing(name, given);
      if (passes || (opens && !writes(given[1]))) return real.apply(this, given);
      const error = noSpace(name, given[at]);
      if (isAsync === 'promise') return Promise.reject(error);
      const callback = given.at(-1);
      if (isAsync === 'callback' && typeof callback === 'function') {
        process.nextTick(callback, error);
        return undefined;
      }
      throw error;
    };
  };
  for (const name of ['writeFile', 'appendFile', 'mkdir']) {
    guarded(fs, `${name}Sync`, { isAsync: 'no' });
    guarded(fs, name, { isAsync: 'callback' });
    guarded(fs.promises, name, { isAsync: 'promise' });
  }
  guarded(fs, 'copyFileSync', { isAsync: 'no', at: 1 });
  guarded(fs.promises, 'copyFile', { isAsync: 'promise', at: 1 });
  guarded(fs, 'openSync', { isAsync: 'no', opens: true });
  guarded(fs, 'open', { isAsync: 'callback', opens: true });
  guarded(fs.promises, 'open', { isAsync: 'promise', opens: true });
  syncBuiltinESMExports();
}
