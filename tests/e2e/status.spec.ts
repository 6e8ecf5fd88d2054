import { expect, test } from './support/fixtures.ts';

test('the shop says that it lives and that it is ready', { tag: '@change' }, async ({
  request,
}) => {
  for (const path of ['/api/health', '/api/health/ready']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
});
