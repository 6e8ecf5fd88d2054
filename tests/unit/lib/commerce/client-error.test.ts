import { describe, expect, it } from 'vitest';
import {
  cleanMessage,
  FRAME,
  MESSAGE_LENGTH,
  MOST_FRAMES,
  ownFrames,
  PAGE_SHAPE,
  pageShape,
} from '#lib/commerce/client-error.ts';

const SHOP = 'https://shop.example';
const CHUNK = `${SHOP}/_next/static/chunks/0a1b~c.js`;

describe('ownFrames', () => {
  it.each([
    ['Chrome', `TypeError: no\n    at pay (${CHUNK}:1:234)\n    at async ${CHUNK}:5:6`],
    ['Firefox and Safari', `pay@${CHUNK}:1:234\n@${CHUNK}:5:6`],
  ])('keeps functions and places in our own scripts: %s', (_, stack) => {
    expect(ownFrames(stack, SHOP)).toEqual(['pay@0a1b~c.js:1:234', '@0a1b~c.js:5:6']);
  });

  it('leaves out extensions, other hosts, the page itself and all queries', () => {
    const stack = [
      'at steal (chrome-extension://abc/content.js:1:2)',
      'at drop (https://assets.braintreegateway.com/web/x.js:1:2)',
      `at inline (${SHOP}/account/verify?code=SECRET:1:2)`,
      `at own (${CHUNK}?dpl=SECRET:1:2)`,
    ].join('\n');
    expect(ownFrames(stack, SHOP)).toEqual(['own@0a1b~c.js:1:2']);
  });

  it('keeps a limited number of frames, each in a fixed form', () => {
    const stack = Array.from({ length: 50 }, () => `at <b>"x"</b> (${CHUNK}:1:2)`).join('\n');
    const frames = ownFrames(stack, SHOP);
    expect(frames).toHaveLength(MOST_FRAMES);
    for (const frame of frames) expect(frame).toMatch(FRAME);
    expect(FRAME.test('ada@example.com said@x.js:1:2')).toBe(false);
  });
});

it('cleanMessage removes all that a shopper may have typed or seen', () => {
  expect(cleanMessage('Cannot read properties of undefined (reading ‘total’)')).toBe(
    'Cannot read properties of undefined (reading ‘total’)',
  );
  for (const message of [
    'Unexpected token, "{"email":"ada@wattle.example"}" is not valid JSON',
    'No ada@wattle.example here',
    'Failed at https://shop.example/account/verify?code=SECRET now',
    'Order of 0491 570 156 failed',
    'Card 4111-1111-1111-1111',
  ]) {
    expect(cleanMessage(message)).not.toMatch(/ada|wattle|SECRET|570|1111/);
  }
  const oneLine = cleanMessage('a\r\nb\u0000c');
  for (const control of ['\r', '\n', '\u0000']) expect(oneLine).not.toContain(control);
  expect(cleanMessage('x'.repeat(5000))).toHaveLength(MESSAGE_LENGTH);
});

it.each([
  ['/', '/'],
  ['/products/bluff-boot-2', '/products/*'],
  ['/account/orders/SB123/return/SECRET', '/account/orders'],
  ['/orders/SB123456789', '/orders/*'],
  ['/newsletter/unsubscribe/aB3', '/newsletter/unsubscribe'],
])('pageShape reports the page %s as %s', (path, shape) => {
  expect(pageShape(path)).toBe(shape);
  expect(shape).toMatch(PAGE_SHAPE);
});
