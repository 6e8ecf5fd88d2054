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

  it('takes a mail server with somebody to send from, and not without', () => {
    const SMTP_URL = 'smtps://shop:secret@mail.example:465';
    for (const MAIL_FROM of ['orders@shop.example', 'The Shop <orders@shop.example>']) {
      expect(readEnvironment({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
    }
    expect(() => readEnvironment({ SMTP_URL })).toThrow(/MAIL_FROM must be set where SMTP_URL is/);
    expect(() => readEnvironment({ SMTP_URL: 'mail.example' })).toThrow(
      /SMTP_URL must look like smtps:.*\n.*MAIL_FROM must be set/,
    );
  });

  it.each([
    'orders',
    'a@shop.example, b@shop.example',
    'The Shop, orders@shop.example',
    'orders@shop.example\nBcc: everybody@shop.example',
    'The "Shop" <orders@shop.example>',
  ])('refuses to send from %j', (MAIL_FROM) => {
    expect(() => readEnvironment({ MAIL_FROM })).toThrow(/MAIL_FROM must look like/);
  });

  it('takes tiles of a street map with their attribution, and not without', () => {
    const MAP_TILE_URL = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1';
    const MAP_TILE_ATTRIBUTION = '© OpenStreetMap contributors';
    const map = { MAP_TILE_URL, MAP_TILE_ATTRIBUTION };
    expect(readEnvironment(map)).toMatchObject(map);
    expect(() => readEnvironment({ MAP_TILE_URL })).toThrow(/MAP_TILE_ATTRIBUTION must be set/);
    for (const url of ['http://tiles.example/{z}/{x}/{y}', 'https://tiles.example/1/2/3', '{z}']) {
      expect(() => readEnvironment({ ...map, MAP_TILE_URL: url })).toThrow(/MAP_TILE_URL must/);
    }
  });

  it('does jobs in the web server unless told not to', () => {
    expect(readEnvironment({}).JOBS).toBe('on');
    expect(readEnvironment({ JOBS: 'off' }).JOBS).toBe('off');
    expect(() => readEnvironment({ JOBS: 'no' })).toThrow(/JOBS must be on or off/);
  });

  it('believes no proxy and takes limits as they are unless told otherwise', () => {
    expect(readEnvironment({})).toMatchObject({ TRUSTED_PROXIES: 0, RATE_LIMIT_SCALE: 1 });
    const told = { TRUSTED_PROXIES: '2', RATE_LIMIT_SCALE: '50' };
    expect(readEnvironment(told)).toMatchObject({ TRUSTED_PROXIES: 2, RATE_LIMIT_SCALE: 50 });
    for (const wrong of ['-1', 'yes', '1.5', '10000']) {
      expect(() => readEnvironment({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES must be/);
      expect(() => readEnvironment({ RATE_LIMIT_SCALE: wrong })).toThrow(
        /RATE_LIMIT_SCALE must be/,
      );
    }
    expect(() => readEnvironment({ RATE_LIMIT_SCALE: '0' })).toThrow(/RATE_LIMIT_SCALE must be/);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://user:hunter2@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });

  it('takes payments that move no money in production only when told so', () => {
    expect(readEnvironment({}).PAYMENTS_SANDBOX).toBeUndefined();
    expect(readEnvironment({ PAYMENTS_SANDBOX: '1' }).PAYMENTS_SANDBOX).toBe(true);
    expect(readEnvironment({ PAYMENTS_SANDBOX: '0' }).PAYMENTS_SANDBOX).toBe(false);
    expect(() => readEnvironment({ PAYMENTS_SANDBOX: 'yes' })).toThrow(
      /PAYMENTS_SANDBOX must be 1 or 0/,
    );
  });
});
