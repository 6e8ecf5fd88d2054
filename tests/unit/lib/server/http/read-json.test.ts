import { describe, expect, it } from 'vitest';
import { parseJson } from '#lib/server/http/read-json.ts';

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}0${'}]'.repeat(depth / 2)}`;

describe('parseJson', () => {
  it('reads what is nested as deeply as anything is', () => {
    expect(JSON.stringify(parse(nested(100)))).toBe(nested(100));
  });

  it('refuses what is nested more deeply, before anything walks through it', () => {
    for (const text of [nested(102), '['.repeat(100_000)]) {
      expect(() => parse(text)).toThrow('inside each other');
    }
  });

  it('does not count what is in texts', () => {
    for (const inside of ['['.repeat(200), `\\"${'{'.repeat(200)}`, `${'['.repeat(200)}\\\\`]) {
      expect(parse(`["${inside}"]`)).toHaveLength(1);
    }
  });

  it('counts what comes after a text', () => {
    expect(() => parse(`{"a\\\\":${nested(100)}}`)).toThrow('inside each other');
    expect(() => parse('{"a')).toThrow('not valid JSON');
  });
});
