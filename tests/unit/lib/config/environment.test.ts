import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '#lib/config/environment.ts';

describe('readEnvironment', () => {
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

  it('wants to know about TLS on the way to a database outside the network', () => {
    const read = (DATABASE_URL: string, more = {}) => readEnvironment({ DATABASE_URL, ...more });
    for (const host of ['db.example', 'db.shop.example:5432', '203.0.113.7', '[2001:db8::7]']) {
      const open = `postgres://shop:secret@${host}/shop`;
      expect(() => read(open)).toThrow(/DATABASE_URL leads outside your network: add \?sslmode=/);
      expect(() => read(open)).not.toThrow(/secret/);
      for (const said of ['sslmode=verify-full', 'sslmode=disable', 'a=1&sslmode=require']) {
        expect(read(`${open}?${said}`).DATABASE_URL).toBe(`${open}?${said}`);
      }
      expect(read(open, { PGSSLMODE: 'verify-full' }).DATABASE_URL).toBe(open);
    }
    // The driver takes the host from here too.
    const hidden = [
      read.bind(null, 'postgres://shop@database/shop?host=db.example'),
      read.bind(null, 'postgres:///shop', { PGHOST: 'db.example' }),
    ];
    for (const open of hidden) expect(open).toThrow(/DATABASE_URL leads outside/);
    const socket = 'postgres://shop@database/shop?host=/run/postgresql';
    expect(read(socket).DATABASE_URL).toBe(socket);
    const near = [
      'localhost',
      '127.0.0.1:5433',
      '[::1]',
      'database',
      'db.internal',
      '10.0.0.5',
      '',
    ];
    for (const host of [...near, '%2Frun%2Fpostgresql']) {
      const url = `postgres://${host}/shop`;
      expect(read(url).DATABASE_URL).toBe(url);
    }
  });

  it('takes a METRICS_TOKEN of 32 characters or more only', () => {
    const METRICS_TOKEN = 'a'.repeat(32);
    expect(readEnvironment({ METRICS_TOKEN }).METRICS_TOKEN).toBe(METRICS_TOKEN);
    expect(readEnvironment({}).METRICS_TOKEN).toBeUndefined();
    expect(() => readEnvironment({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must have 32/);
  });

  it('takes CONTENT_WEBHOOK_SECRET only with CONTENT_FOLDER, and with 32 characters or more', () => {
    const CONTENT_WEBHOOK_SECRET = 'a'.repeat(32);
    const both = { CONTENT_WEBHOOK_SECRET, CONTENT_FOLDER: '/srv/content' };
    expect(readEnvironment(both)).toMatchObject(both);
    expect(() => readEnvironment({ CONTENT_WEBHOOK_SECRET })).toThrow(/CONTENT_FOLDER must be set/);
    expect(() => readEnvironment({ ...both, CONTENT_WEBHOOK_SECRET: 'short' })).toThrow(
      /32 to 256/,
    );
  });

  it('is “prod” by default, and takes QA_TOKEN only elsewhere and without real payments', () => {
    const QA_TOKEN = 'q'.repeat(32);
    expect(readEnvironment({})).toMatchObject({ ENVIRONMENT: 'prod', QA_TOKEN: undefined });
    expect(readEnvironment({ ENVIRONMENT: 'stg', QA_TOKEN })).toMatchObject({ QA_TOKEN });
    for (const ENVIRONMENT of [undefined, 'prod']) {
      expect(() => readEnvironment({ ENVIRONMENT, QA_TOKEN })).toThrow(
        /QA_TOKEN may be set only when ENVIRONMENT is stg or dev/,
      );
    }
    expect(() => readEnvironment({ ENVIRONMENT: 'staging' })).toThrow(/must be prod, stg or dev/);
    expect(() => readEnvironment({ ENVIRONMENT: 'stg', QA_TOKEN: 'short' })).toThrow(/32 to 256/);
    const AFTERPAY_ENVIRONMENT = 'production';
    expect(() => readEnvironment({ ENVIRONMENT: 'stg', QA_TOKEN, AFTERPAY_ENVIRONMENT })).toThrow(
      /QA_TOKEN must not be set in a shop that takes real payments/,
    );
  });

  it('takes SMTP_URL only with MAIL_FROM', () => {
    const SMTP_URL = 'smtps://shop:secret@mail.example:465';
    for (const MAIL_FROM of ['orders@shop.example', 'The Shop <orders@shop.example>']) {
      expect(readEnvironment({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
    }
    expect(() => readEnvironment({ SMTP_URL })).toThrow(
      /MAIL_FROM must be set when SMTP_URL is set/,
    );
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
  ])('refuses the MAIL_FROM %j', (MAIL_FROM) => {
    expect(() => readEnvironment({ MAIL_FROM })).toThrow(/MAIL_FROM must look like/);
  });

  it('takes MAP_TILE_URL only with MAP_TILE_ATTRIBUTION, over https and with its placeholders', () => {
    const MAP_TILE_URL = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1';
    const MAP_TILE_ATTRIBUTION = '© OpenStreetMap contributors';
    const map = { MAP_TILE_URL, MAP_TILE_ATTRIBUTION };
    expect(readEnvironment(map)).toMatchObject(map);
    expect(() => readEnvironment({ MAP_TILE_URL })).toThrow(/MAP_TILE_ATTRIBUTION must be set/);
    for (const url of ['http://tiles.example/{z}/{x}/{y}', 'https://tiles.example/1/2/3', '{z}']) {
      expect(() => readEnvironment({ ...map, MAP_TILE_URL: url })).toThrow(/MAP_TILE_URL must/);
    }
  });

  it('has no analytics and no tag manager by default', () => {
    expect(readEnvironment({})).toMatchObject({ ANALYTICS: false, GTM_ID: undefined });
    const told = { ANALYTICS: 'on', GTM_ID: 'GTM-ABC1234' };
    expect(readEnvironment(told)).toMatchObject({ ANALYTICS: true, GTM_ID: 'GTM-ABC1234' });
    expect(() => readEnvironment({ ANALYTICS: '1' })).toThrow(/ANALYTICS must be on or off/);
    for (const GTM_ID of ['G-ABC1234', 'gtm-abc1234', 'GTM-A"><script>', 'GTM-']) {
      expect(() => readEnvironment({ GTM_ID })).toThrow(/GTM_ID must look like GTM-ABC1234/);
    }
  });

  it('says nothing about other hosts unless HSTS_SUBDOMAINS does', () => {
    expect(readEnvironment({}).HSTS_SUBDOMAINS).toBe('off');
    expect(readEnvironment({ HSTS_SUBDOMAINS: 'on' }).HSTS_SUBDOMAINS).toBe('on');
    expect(() => readEnvironment({ HSTS_SUBDOMAINS: '1' })).toThrow(/must be on or off/);
  });

  it('closes after 2 seconds unless CLOSE_DELAY says otherwise', () => {
    expect(readEnvironment({}).CLOSE_DELAY).toBe(2);
    expect(readEnvironment({ CLOSE_DELAY: '30' }).CLOSE_DELAY).toBe(30);
    for (const CLOSE_DELAY of ['-1', '301', '1.5', 'soon']) {
      expect(() => readEnvironment({ CLOSE_DELAY })).toThrow(/CLOSE_DELAY must be/);
    }
  });

  it('trusts no proxy and leaves the rate limits as they are by default', () => {
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

  it('never repeats a value in an error, as it may be a secret', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://user:hunter2@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });

  it('takes PAYMENTS_SANDBOX as 1 or 0, and leaves it undefined by default', () => {
    expect(readEnvironment({}).PAYMENTS_SANDBOX).toBeUndefined();
    expect(readEnvironment({ PAYMENTS_SANDBOX: '1' }).PAYMENTS_SANDBOX).toBe(true);
    expect(readEnvironment({ PAYMENTS_SANDBOX: '0' }).PAYMENTS_SANDBOX).toBe(false);
    expect(() => readEnvironment({ PAYMENTS_SANDBOX: 'yes' })).toThrow(
      /PAYMENTS_SANDBOX must be 1 or 0/,
    );
  });

  describe('for payment providers', () => {
    const braintree = {
      BRAINTREE_ENVIRONMENT: 'sandbox',
      BRAINTREE_MERCHANT_ID: 'shop',
      BRAINTREE_PUBLIC_KEY: 'public',
      BRAINTREE_PRIVATE_KEY: 'private',
    };
    const afterpay = {
      SITE_URL: 'https://shop.example',
      AFTERPAY_ENVIRONMENT: 'sandbox',
      AFTERPAY_MERCHANT_ID: '1',
      AFTERPAY_SECRET_KEY: 'secret',
    };

    const core = Object.keys({ ...braintree, ...afterpay }).filter((name) => name !== 'SITE_URL');

    it.each(core)('refuses a provider without %s', (missing) => {
      const rest = { ...braintree, ...afterpay, [missing]: '' };
      expect(() => readEnvironment(rest)).toThrow(`is only partly configured: set ${missing} too.`);
    });

    it.each([
      ['BRAINTREE_MERCHANT_ACCOUNT_ID', 'aud'],
      ['BRAINTREE_METHODS', 'card'],
      ['BRAINTREE_CARD_ENTRY', 'drop-in'],
      ['BRAINTREE_3D_SECURE', 'always'],
      ['BRAINTREE_API_URL', 'http://127.0.0.1:9320'],
      ['GOOGLE_PAY_MERCHANT_ID', 'BCR2'],
      ['BRAINTREE_TOKENIZATION_KEY', 'sandbox_key'],
    ])('refuses %s without Braintree', (name, value) => {
      expect(() => readEnvironment({ [name]: value })).toThrow(
        'Braintree is only partly configured: set BRAINTREE_ENVIRONMENT and BRAINTREE_MERCHANT_ID and ' +
          `BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY too, or leave out ${name}.`,
      );
      expect(() => readEnvironment({ ...braintree, [name]: value })).not.toThrow();
      expect(() => readEnvironment({ [name]: '' })).not.toThrow();
    });

    it('refuses AFTERPAY_API_URL without Afterpay', () => {
      const AFTERPAY_API_URL = 'http://127.0.0.1:9321';
      expect(() => readEnvironment({ AFTERPAY_API_URL })).toThrow(
        'set AFTERPAY_ENVIRONMENT and AFTERPAY_MERCHANT_ID and AFTERPAY_SECRET_KEY too, ' +
          'or leave out AFTERPAY_API_URL.',
      );
    });

    it.each([
      ['BRAINTREE_ENVIRONMENT', braintree],
      ['AFTERPAY_ENVIRONMENT', afterpay],
    ])('refuses real payments without SITE_URL (%s)', (name, provider) => {
      const SITE_URL = '';
      expect(() => readEnvironment({ ...provider, [name]: 'production', SITE_URL })).toThrow(
        `SITE_URL must be set when ${name} is production.`,
      );
      expect(() => readEnvironment({ ...provider, [name]: 'sandbox', SITE_URL })).not.toThrow();
    });

    it('refuses real payments at one provider with test payments at the other', () => {
      for (const live of ['BRAINTREE_ENVIRONMENT', 'AFTERPAY_ENVIRONMENT']) {
        expect(() => readEnvironment({ ...braintree, ...afterpay, [live]: 'production' })).toThrow(
          'BRAINTREE_ENVIRONMENT and AFTERPAY_ENVIRONMENT must be the same.',
        );
      }
    });

    it.each([
      ['BRAINTREE_ENVIRONMENT', braintree],
      ['AFTERPAY_ENVIRONMENT', afterpay],
    ])('refuses real payments when SITE_URL is not https (%s)', (name, provider) => {
      const live = { ...provider, [name]: 'production' };
      const at = (SITE_URL: string) => () => readEnvironment({ ...live, SITE_URL });
      expect(at('http://shop.example')).toThrow(
        `SITE_URL must be https when ${name} is production.`,
      );
      expect(at('https://shop.example')).not.toThrow();
    });

    it('reads a list of methods, and refuses unknown ones', () => {
      const read = (BRAINTREE_METHODS: string) =>
        readEnvironment({ ...braintree, BRAINTREE_METHODS }).BRAINTREE?.methods;
      expect(read('paypal, card')).toEqual(['card', 'paypal']);
      expect(() => read('card,bitcoin')).toThrow(/must be one or more of card, paypal/);
    });

    it('refuses real payments by Google Pay without GOOGLE_PAY_MERCHANT_ID', () => {
      const live = {
        ...braintree,
        BRAINTREE_ENVIRONMENT: 'production',
        BRAINTREE_METHODS: 'card,google-pay',
        SITE_URL: 'https://shop.example',
      };
      expect(() => readEnvironment(live)).toThrow(/GOOGLE_PAY_MERCHANT_ID must be set/);
      expect(() => readEnvironment({ ...live, GOOGLE_PAY_MERCHANT_ID: 'BCR2' })).not.toThrow();
    });

    it('lets assistants pay only where Google Pay makes tokens for Braintree, or in the sandbox', () => {
      const paying = {
        AGENT_PAYMENTS: 'google-pay',
        AGENT_PAYMENT_PLATFORMS: 'Pal.example, other.example',
      };
      expect(readEnvironment(paying)).toMatchObject({
        AGENT_PAYMENTS: 'google-pay',
        AGENT_PAYMENT_PLATFORMS: ['pal.example', 'other.example'],
      });
      expect(() => readEnvironment({ AGENT_PAYMENTS: 'google-pay' })).toThrow(
        /AGENT_PAYMENT_PLATFORMS must be set/,
      );
      expect(() => readEnvironment({ ...braintree, ...paying })).toThrow(
        /BRAINTREE_TOKENIZATION_KEY must be set/,
      );
      expect(() => readEnvironment({ ...afterpay, ...paying })).toThrow(/Braintree must be set up/);
      const whole = { ...braintree, ...paying, BRAINTREE_TOKENIZATION_KEY: 'sandbox_key' };
      expect(() => readEnvironment(whole)).not.toThrow();
    });

    it('takes only the address of an emulator on this machine, and never with real keys', () => {
      const at = (url: string) => readEnvironment({ ...braintree, BRAINTREE_API_URL: url });
      expect(at('http://127.0.0.1:9320').BRAINTREE?.apiUrl).toBe('http://127.0.0.1:9320');
      expect(() => at('http://attacker.example:80')).toThrow(
        /must be the address of an emulator on this machine/,
      );
      expect(() =>
        readEnvironment({
          ...afterpay,
          AFTERPAY_ENVIRONMENT: 'production',
          AFTERPAY_API_URL: 'http://localhost:1',
        }),
      ).toThrow(/AFTERPAY_ENVIRONMENT must be sandbox/);
    });
  });
});
