import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('CHANGELOG.md begins with the version of package.json and package-lock.json', () => {
  const [, newest] = /^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  for (const file of ['package.json', 'package-lock.json']) {
    expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(newest);
  }
});
