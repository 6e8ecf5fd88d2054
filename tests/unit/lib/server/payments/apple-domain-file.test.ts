import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { appleDomainFile } from '#lib/server/payments/apple-domain-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'apple-domain-'));
const file = path.join(folder, 'association');

afterAll(() => rmSync(folder, { recursive: true }));

describe('Apple’s domain file', () => {
  it('is served unchanged, as plain text and without a redirect', async () => {
    writeFileSync(file, '7B227073704964\n');
    const answer = await appleDomainFile(file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe('7B227073704964\n');
  });

  it('is answered with 404 when the file is missing or too large', async () => {
    expect((await appleDomainFile(`${file}-else`)).status).toBe(404);
    writeFileSync(file, 'x'.repeat(65 * 1024));
    expect((await appleDomainFile(file)).status).toBe(404);
  });
});
