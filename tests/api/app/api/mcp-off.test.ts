import { expect, it, vi } from 'vitest';
import { askMcp } from '#tests/api/support/mcp-client.ts';

vi.stubEnv('AGENTS', 'off');

it('is not there in a shop without assistants', async () => {
  const answer = await askMcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
});
