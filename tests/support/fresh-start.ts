import { vi } from 'vitest';

/*
 * Test files of one worker share its process, which halves the time: packages are loaded once. Each
 * file starts as if the process were new: nothing that the shop's modules remember is left, nor what
 * another file set in the environment.
 */

const ENVIRONMENT = Symbol.for('environment before the first test file');
const shared = globalThis as typeof globalThis & { [ENVIRONMENT]?: NodeJS.ProcessEnv };

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

shared[ENVIRONMENT] ??= { ...process.env };
const before = shared[ENVIRONMENT];
for (const name of Object.keys(process.env)) {
  if (!(name in before)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, before);

// What the shop keeps on globalThis for all its bundles.
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('shop')) Reflect.deleteProperty(globalThis, name);
}
