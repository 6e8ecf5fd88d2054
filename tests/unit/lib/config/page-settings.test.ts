import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { BRAND } from '#lib/config/brand.ts';
import { settingsScript } from '#lib/config/page-settings.ts';

it('settingsScript hands over all settings, and no value can end the script', () => {
  const settings = {
    brand: { ...BRAND, name: '</script><script>alert(1)</script><!--' },
    logo: null,
    build: 'a',
  };
  const script = settingsScript(settings);
  expect(script).not.toContain('<');
  const context: { shopSettings?: unknown } = {};
  runInNewContext(script, context);
  expect(JSON.stringify(context.shopSettings)).toBe(JSON.stringify(settings));
});
