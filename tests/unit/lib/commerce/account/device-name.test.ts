import { expect, it } from 'vitest';
import { deviceName } from '#lib/commerce/account/device-name.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
    'Firefox on Windows',
  ],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [`${MAC} AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/143.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S936B) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/143.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Browser on Linux'],
  ['Firefox', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
  ['<script>alert(1)</script> Firefox on Windows, call 1300 000 000', 'Firefox on Windows'],
  [`${'x'.repeat(600)}Firefox Windows`, 'Unknown device'],
])('of %j is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
