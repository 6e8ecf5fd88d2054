import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '#lib/config/environment.ts';

describe('readEnvironment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      DATABASE_URL: undefined,
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      NEXT_DIST_DIR: '.next',
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}));
  });

  it('derives the site address from the port unless it is given', () => {
    expect(readEnvironment({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(readEnvironment({ PORT: '8080', SITE_URL: 'https://shop.example/' }).SITE_URL).toBe(
      'https://shop.example',
    );
  });

  it('names every variable that is wrong and says what it must be', () => {
    const read = () =>
      readEnvironment({
        PORT: '70000',
        DATABASE_URL: 'mysql://db/shop',
        SITE_URL: 'https://shop.example/en',
        NEXT_DIST_DIR: '../elsewhere',
      });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/PORT must be a port number/);
    expect(read).toThrow(/DATABASE_URL must look like postgres:/);
    expect(read).toThrow(/SITE_URL must be scheme and host only/);
    expect(read).toThrow(/NEXT_DIST_DIR must be a folder name/);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://user:hunter2@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
