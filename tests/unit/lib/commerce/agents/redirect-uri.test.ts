import { describe, expect, it } from 'vitest';
import {
  isRedirectUri,
  isSameRedirect,
  redirectHost,
  withAnswer,
} from '#lib/commerce/agents/redirect-uri.ts';

const PUBLISHED = 'https://assistant.example/back?from=shop';

describe('an address to go back to', () => {
  it.each([
    PUBLISHED,
    'https://assistant.example:8443/back',
    'http://127.0.0.1/back',
    'http://[::1]:8080/back',
    'http://localhost:3000/back',
  ])('may be %s', (uri) => {
    expect(isRedirectUri(uri)).toBe(true);
  });

  it.each([
    ['is a script', 'javascript:alert(1)'],
    ['is no web address', 'com.example.app:/back'],
    ['is not encrypted', 'http://assistant.example/back'],
    ['names a user', 'https://user@assistant.example/back'],
    ['has a fragment', 'https://assistant.example/back#part'],
    ['has an empty fragment', 'https://assistant.example/back#'],
    ['has a backslash, which browsers turn', 'https://assistant.example\\@evil.example/back'],
    ['has a line break, which browsers drop', 'https://assistant.example/\nback'],
    ['lacks slashes, which browsers add', 'https:assistant.example/back'],
    ['only looks local', 'http://127.0.0.1.evil.example/back'],
    ['is too long', `https://assistant.example/${'x'.repeat(1_000)}`],
  ])('may not be one that %s', (_what, uri) => {
    expect(isRedirectUri(uri)).toBe(false);
  });

  it('is the same only character by character', () => {
    expect(isSameRedirect(PUBLISHED, PUBLISHED)).toBe(true);
    for (const uri of [
      'https://assistant.example/back',
      'https://assistant.example/back?from=shop&to=me',
      'https://assistant.example/back/?from=shop',
      'https://assistant.example/x/../back?from=shop',
      'https://assistant.example/%62ack?from=shop',
      'https://assistant.example:443/back?from=shop',
      'https://assistant.example:8443/back?from=shop',
      'https://Assistant.example/back?from=shop',
      'http://assistant.example/back?from=shop',
      'https://assistant.example.evil.example/back?from=shop',
      'https://assistant.example@evil.example/back?from=shop',
      'https://evil.example/https://assistant.example/back?from=shop',
    ]) {
      expect(isSameRedirect(PUBLISHED, uri), uri).toBe(false);
    }
  });

  it('has a free port on the shopper’s device, if it names its address and not its name', () => {
    expect(isSameRedirect('http://127.0.0.1/back', 'http://127.0.0.1:51234/back')).toBe(true);
    expect(isSameRedirect('http://[::1]:1/back', 'http://[::1]:51234/back')).toBe(true);
    expect(isSameRedirect('http://localhost:1/back', 'http://localhost:2/back')).toBe(false);
    for (const uri of [
      'http://127.0.0.1:51234/other',
      'http://127.0.0.1:51234/back?x=1',
      'http://[::1]:51234/back',
      'https://127.0.0.1:51234/back',
      'http://127.0.0.1:51234@evil.example/back',
      'http://127.0.0.1.evil.example/back',
    ]) {
      expect(isSameRedirect('http://127.0.0.1/back', uri), uri).toBe(false);
    }
    // The port of other addresses is not free.
    expect(isSameRedirect('https://a.example/back', 'https://a.example:1/back')).toBe(false);
  });

  it('shows its host, and nothing of a program on the shopper’s device', () => {
    expect(redirectHost(PUBLISHED)).toBe('assistant.example');
    expect(redirectHost('http://127.0.0.1:51234/back')).toBeNull();
  });

  it('keeps its own query beside the answer', () => {
    const answer = { code: 'a+b', state: 'c&d' };
    expect(withAnswer(PUBLISHED, answer)).toBe(`${PUBLISHED}&code=a%2Bb&state=c%26d`);
    expect(withAnswer('https://a.example/', answer)).toBe(
      'https://a.example/?code=a%2Bb&state=c%26d',
    );
  });
});
