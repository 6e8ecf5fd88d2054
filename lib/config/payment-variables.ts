import * as z from 'zod/mini';

/** The payment methods that Braintree can offer, by their names in `BRAINTREE_METHODS`. */
const BRAINTREE_METHODS = ['card', 'paypal', 'google-pay', 'apple-pay'] as const;
export type BraintreeMethod = (typeof BRAINTREE_METHODS)[number];

/** Whether cards are authenticated by their issuer (EMV 3-D Secure). */
export const THREE_D_SECURE = ['never', 'auto', 'always'] as const;
export type ThreeDSecure = (typeof THREE_D_SECURE)[number];

export interface BraintreeSettings {
  environment: 'sandbox' | 'production';
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** The merchant account that settles in AUD; undefined: the default one. */
  merchantAccountId: string | undefined;
  methods: readonly BraintreeMethod[];
  cardEntry: 'hosted-fields' | 'drop-in';
  threeDSecure: ThreeDSecure;
  /** Google's id of the shop; needed for real payments. */
  googlePayMerchantId: string | undefined;
  /** An emulator on this machine in place of Braintree. */
  apiUrl: string | undefined;
}

export interface AfterpaySettings {
  environment: 'sandbox' | 'production';
  merchantId: string;
  secretKey: string;
  /** An emulator on this machine in place of Afterpay. */
  apiUrl: string | undefined;
}

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/;

const text = z.optional(
  z
    .string()
    .check(z.regex(/^[\w.-]{1,255}$/, 'must be one word without spaces or special characters')),
);
const emulator = z.optional(
  z
    .string()
    .check(
      z.regex(
        LOOPBACK,
        'must be the address of an emulator on this machine, like http://127.0.0.1:9320',
      ),
    ),
);
const providerEnvironment = z.optional(
  z.enum(['sandbox', 'production'], { error: 'must be sandbox or production' }),
);

/** The variables of the payment providers; `.env.example` documents each of them. */
export const paymentVariables = {
  BRAINTREE_ENVIRONMENT: providerEnvironment,
  BRAINTREE_MERCHANT_ID: text,
  BRAINTREE_PUBLIC_KEY: text,
  BRAINTREE_PRIVATE_KEY: text,
  BRAINTREE_MERCHANT_ACCOUNT_ID: text,
  BRAINTREE_METHODS: z.optional(
    z.string().check(
      z.refine((value) => methodsOf(value) !== null, {
        error: `must be one or more of ${BRAINTREE_METHODS.join(', ')}, separated by commas`,
      }),
    ),
  ),
  BRAINTREE_CARD_ENTRY: z._default(
    z.enum(['hosted-fields', 'drop-in'], { error: 'must be hosted-fields or drop-in' }),
    'hosted-fields',
  ),
  BRAINTREE_3D_SECURE: z._default(
    z.enum(THREE_D_SECURE, { error: 'must be never, auto or always' }),
    'never',
  ),
  GOOGLE_PAY_MERCHANT_ID: text,
  BRAINTREE_TOKENIZATION_KEY: text,
  BRAINTREE_API_URL: emulator,
  AFTERPAY_ENVIRONMENT: providerEnvironment,
  AFTERPAY_MERCHANT_ID: text,
  AFTERPAY_SECRET_KEY: text,
  AFTERPAY_API_URL: emulator,
} as const;

type Variables = Partial<Record<string, string | undefined>>;

/** Null if the list is empty or contains an unknown method. */
function methodsOf(list: string): BraintreeMethod[] | null {
  const names = list.split(',').map((name) => name.trim());
  const methods = BRAINTREE_METHODS.filter((method) => names.includes(method));
  return methods.length > 0 && methods.length === new Set(names).size ? methods : null;
}

/** A provider's variables. Without all of `core` it takes no payments. */
interface ProviderVariables {
  provider: string;
  core: readonly (keyof typeof paymentVariables)[];
  /** Variables that have no effect without `core`. */
  more: readonly (keyof typeof paymentVariables)[];
}

const PROVIDERS: readonly ProviderVariables[] = [
  {
    provider: 'Braintree',
    core: [
      'BRAINTREE_ENVIRONMENT',
      'BRAINTREE_MERCHANT_ID',
      'BRAINTREE_PUBLIC_KEY',
      'BRAINTREE_PRIVATE_KEY',
    ],
    more: [
      'BRAINTREE_MERCHANT_ACCOUNT_ID',
      'BRAINTREE_METHODS',
      'BRAINTREE_CARD_ENTRY',
      'BRAINTREE_3D_SECURE',
      'GOOGLE_PAY_MERCHANT_ID',
      'BRAINTREE_TOKENIZATION_KEY',
      'BRAINTREE_API_URL',
    ],
  },
  {
    provider: 'Afterpay',
    core: ['AFTERPAY_ENVIRONMENT', 'AFTERPAY_MERCHANT_ID', 'AFTERPAY_SECRET_KEY'],
    more: ['AFTERPAY_API_URL'],
  },
];

/**
 * Problems between the variables as they are set, without defaults, such as a provider that is only
 * partly configured. One line each.
 */
export function paymentFaults(set: Variables): string[] {
  const faults = PROVIDERS.flatMap((variables) => halfSet(set, variables));
  const offersGoogle = set.BRAINTREE_METHODS?.includes('google-pay') === true;
  const isLive = set.BRAINTREE_ENVIRONMENT === 'production';
  if (offersGoogle && isLive && set.GOOGLE_PAY_MERCHANT_ID === undefined) {
    faults.push('GOOGLE_PAY_MERCHANT_ID must be set to take real payments by Google Pay.');
  }
  if (set.AGENT_PAYMENTS === 'google-pay') {
    if (set.AGENT_PAYMENT_PLATFORMS === undefined) {
      faults.push('AGENT_PAYMENT_PLATFORMS must be set when AGENT_PAYMENTS is google-pay.');
    }
    if (set.BRAINTREE_ENVIRONMENT !== undefined && set.BRAINTREE_TOKENIZATION_KEY === undefined) {
      faults.push('BRAINTREE_TOKENIZATION_KEY must be set when AGENT_PAYMENTS is google-pay.');
    }
    if (set.BRAINTREE_ENVIRONMENT === undefined && set.AFTERPAY_ENVIRONMENT !== undefined) {
      faults.push('AGENT_PAYMENTS is google-pay, so Braintree must be set up.');
    }
    if (isLive && set.GOOGLE_PAY_MERCHANT_ID === undefined) {
      faults.push('GOOGLE_PAY_MERCHANT_ID must be set when AGENT_PAYMENTS is google-pay.');
    }
  }
  const { BRAINTREE_ENVIRONMENT: braintree, AFTERPAY_ENVIRONMENT: afterpay } = set;
  if (braintree !== undefined && afterpay !== undefined && braintree !== afterpay) {
    // Anybody can open an account at a sandbox, and would get the goods for nothing.
    faults.push('BRAINTREE_ENVIRONMENT and AFTERPAY_ENVIRONMENT must be the same.');
  }
  for (const provider of ['BRAINTREE', 'AFTERPAY']) {
    if (set[`${provider}_ENVIRONMENT`] !== 'production') continue;
    // Its default is this machine, to which no shopper can return.
    if (set.SITE_URL === undefined) {
      faults.push(`SITE_URL must be set when ${provider}_ENVIRONMENT is production.`);
    } else if (!/^https:/i.test(set.SITE_URL)) {
      // The approval and the token that pays would be sent unencrypted.
      faults.push(`SITE_URL must be https when ${provider}_ENVIRONMENT is production.`);
    }
    if (set[`${provider}_API_URL`]) {
      faults.push(`${provider}_API_URL is for tests: ${provider}_ENVIRONMENT must be sandbox.`);
    }
  }
  return faults;
}

/**
 * The problem of a provider that has only some of the variables that it needs; empty for one that
 * has all or none.
 */
function halfSet(set: Variables, { provider, core, more }: ProviderVariables): string[] {
  const missing = core.filter((name) => set[name] === undefined);
  const useless = more.filter((name) => set[name] !== undefined);
  if (missing.length === 0) return [];
  const isPartly = `${provider} is only partly configured: set ${missing.join(' and ')} too`;
  if (missing.length < core.length) return [`${isPartly}.`];
  return useless.length > 0 ? [`${isPartly}, or leave out ${useless.join(' and ')}.`] : [];
}

const parsed = z.object(paymentVariables);
type Parsed = z.infer<typeof parsed>;

/** Undefined if Braintree takes no payments. The variables must have passed `paymentFaults`. */
export function braintreeSettings(set: Parsed): BraintreeSettings | undefined {
  const {
    BRAINTREE_ENVIRONMENT: environment,
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
  } = set;
  if (!environment || !merchantId || !publicKey || !privateKey) return undefined;
  return {
    environment,
    merchantId,
    publicKey,
    privateKey,
    merchantAccountId: set.BRAINTREE_MERCHANT_ACCOUNT_ID,
    methods: methodsOf(set.BRAINTREE_METHODS ?? 'card') ?? ['card'],
    cardEntry: set.BRAINTREE_CARD_ENTRY,
    threeDSecure: set.BRAINTREE_3D_SECURE,
    googlePayMerchantId: set.GOOGLE_PAY_MERCHANT_ID,
    apiUrl: set.BRAINTREE_API_URL,
  };
}

/** Undefined if Afterpay takes no payments. The variables must have passed `paymentFaults`. */
export function afterpaySettings(set: Parsed): AfterpaySettings | undefined {
  const {
    AFTERPAY_ENVIRONMENT: environment,
    AFTERPAY_MERCHANT_ID: merchantId,
    AFTERPAY_SECRET_KEY: secretKey,
  } = set;
  if (!environment || !merchantId || !secretKey) return undefined;
  return { environment, merchantId, secretKey, apiUrl: set.AFTERPAY_API_URL };
}
