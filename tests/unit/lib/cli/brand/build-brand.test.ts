import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { otherBrandProblem, writeBuildBrand } from '#lib/cli/brand/build-brand.ts';
import { buildIdOf } from '#lib/cli/build/build-stamp.ts';
import { environment } from '#lib/config/environment.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let build: TemporaryFolder;
beforeAll(async () => {
  build = await temporaryFolder();
});
afterAll(() => build.remove());

it('a build is served by processes of its own brand only, and made again for another', () => {
  expect(otherBrandProblem(build.path)).toMatch(/built for another brand.*npm run build/);
  writeBuildBrand(build.path);
  expect(otherBrandProblem(build.path)).toBeNull();
  const id = buildIdOf(environment());
  for (const part of ['SHOP_BRAND', 'SHOP_LOGO', 'SHOP_LOOK']) {
    vi.stubEnv(part, `${process.env[part]} `);
    expect(otherBrandProblem(build.path), part).not.toBeNull();
    expect(buildIdOf(environment()), part).not.toBe(id);
    vi.unstubAllEnvs();
  }
  expect(buildIdOf(environment())).toBe(id);
});
