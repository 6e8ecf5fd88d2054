import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appCode } from '#tests/support/app-codes.ts';
import { callPool, type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { mailedLink } from './support/mailed-links.ts';
import { call, Device, granted, refresh } from './support/real-client.ts';

const OTHER = 'Ironbark-33';
const EMAIL = 'shopper@example.com.au';
const TEXT = expect.any(String);
const HEX = expect.stringMatching(/^[0-9a-f]+$/);
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const JWT = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
const DELIVERY = {
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 's***@e***',
  },
};
const TOKENS = { IdToken: JWT, AccessToken: JWT, ExpiresIn: 3600, TokenType: 'Bearer' };
const CLIENT = { ClientId: 'storefront' };

/** Each operation's request as the real client sends it, and the successful answer. */
const WIRE: Record<string, { request: object; answer: object }> = {
  SignUp: {
    request: {
      ...CLIENT,
      Username: EMAIL,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'given_name', Value: 'Jo' }],
      ValidationData: [],
    },
    answer: {
      UserConfirmed: false,
      UserSub: UUID,
      ...DELIVERY,
      Session: expect.any(String),
    },
  },
  ResendConfirmationCode: { request: { ...CLIENT, Username: EMAIL }, answer: DELIVERY },
  ConfirmSignUp: {
    request: { ...CLIENT, Username: UUID, ConfirmationCode: TEXT, ForceAliasCreation: true },
    answer: {},
  },
  'InitiateAuth USER_SRP_AUTH': {
    request: {
      ...CLIENT,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: EMAIL, SRP_A: HEX },
      ClientMetadata: {},
    },
    answer: {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USERNAME: UUID,
        USER_ID_FOR_SRP: UUID,
        SRP_B: HEX,
        SALT: expect.stringMatching(/^[0-9a-f]{32}$/),
        SECRET_BLOCK: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      },
    },
  },
  RespondToAuthChallenge: {
    request: {
      ...CLIENT,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: UUID,
        PASSWORD_CLAIM_SECRET_BLOCK: TEXT,
        PASSWORD_CLAIM_SIGNATURE: TEXT,
        TIMESTAMP: expect.stringMatching(/^\w{3} \w{3} \d{1,2} [\d:]{8} UTC \d{4}$/),
      },
      ClientMetadata: {},
    },
    answer: {
      AuthenticationResult: {
        ...TOKENS,
        RefreshToken: expect.stringMatching(/^[\w-]{43}$/),
      },
      ChallengeParameters: {},
    },
  },
  'InitiateAuth REFRESH_TOKEN_AUTH': {
    request: {
      ...CLIENT,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: expect.objectContaining({ REFRESH_TOKEN: TEXT }),
    },
    answer: { AuthenticationResult: TOKENS, ChallengeParameters: {} },
  },
  GetUser: {
    request: { AccessToken: JWT },
    answer: {
      Username: UUID,
      UserAttributes: expect.arrayContaining([
        { Name: 'sub', Value: UUID },
        { Name: 'email', Value: EMAIL },
        // Cognito's client does not send what proves the address.
        { Name: 'email_verified', Value: 'false' },
        { Name: 'given_name', Value: 'Jo' },
      ]),
    },
  },
  UpdateUserAttributes: {
    request: { AccessToken: JWT, UserAttributes: [{ Name: 'family_name', Value: 'Smith' }] },
    answer: { CodeDeliveryDetailsList: [] },
  },
  ChangePassword: {
    request: { AccessToken: JWT, PreviousPassword: PASSWORD, ProposedPassword: OTHER },
    answer: {},
  },
  AssociateSoftwareToken: {
    request: { AccessToken: JWT },
    answer: { SecretCode: expect.stringMatching(/^[A-Z2-7]{32}$/) },
  },
  VerifySoftwareToken: {
    request: { AccessToken: JWT, UserCode: TEXT, FriendlyDeviceName: 'Phone' },
    answer: { Status: 'SUCCESS' },
  },
  SetUserMFAPreference: {
    request: {
      AccessToken: JWT,
      SMSMfaSettings: null,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    },
    answer: {},
  },
  ForgotPassword: { request: { ...CLIENT, Username: EMAIL }, answer: DELIVERY },
  ConfirmForgotPassword: {
    request: { ...CLIENT, Username: UUID, ConfirmationCode: TEXT, Password: PASSWORD },
    answer: {},
  },
  RevokeToken: { request: { ...CLIENT, Token: TEXT }, answer: {} },
  GlobalSignOut: { request: { AccessToken: JWT }, answer: {} },
  DeleteUser: { request: { AccessToken: JWT }, answer: {} },
};

let shop: IdentityShop;
let server: IdentityServer;

beforeAll(async () => {
  shop = await openIdentityShop();
  server = await serveIdentity(shop.pool);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

describe('the identity protocol with Cognito’s own client', () => {
  /** Runs every operation of a customer once. */
  async function live(): Promise<void> {
    const device = new Device(server.url);
    const { sub } = granted(await device.signUp(EMAIL, PASSWORD, { given_name: 'Jo' }));
    granted(await device.resend(EMAIL));
    const verify = await mailedLink(shop.pool, EMAIL, 'verify');
    granted(await device.confirm(sub, verify?.code ?? ''));
    const first = granted(await device.signIn(EMAIL, PASSWORD));
    granted(await refresh(first.user, first.refreshToken));
    granted(await call((done) => first.user.getUserAttributes((error) => done(error))));
    const smith = [{ Name: 'family_name', Value: 'Smith' }];
    granted(await call((done) => first.user.updateAttributes(smith, done)));
    granted(await call((done) => first.user.changePassword(PASSWORD, OTHER, done)));
    await setUpApp(first.user);
    granted(await preferApp(first.user, false));
    granted(await device.forgot(EMAIL));
    const reset = await mailedLink(shop.pool, EMAIL, 'reset');
    granted(await device.reset(sub, reset?.code ?? '', PASSWORD));
    const second = granted(await device.signIn(EMAIL, PASSWORD));
    await call((done) => second.user.signOut(() => done()));
    for (const end of ['globalSignOut', 'deleteUser'] as const) {
      const { user } = granted(await device.signIn(EMAIL, PASSWORD));
      granted(
        await call((done) =>
          end === 'deleteUser'
            ? user.deleteUser(done)
            : user.globalSignOut({ onSuccess: () => done(), onFailure: done }),
        ),
      );
    }
  }

  it('has the shapes of Cognito’s requests and answers for every operation', async () => {
    await live();
    const seen = new Map(
      server.exchanges.map((exchange) => {
        const flow = exchange.request.AuthFlow;
        return [flow ? `${exchange.operation} ${flow}` : exchange.operation, exchange];
      }),
    );
    expect([...seen.keys()].toSorted()).toEqual(Object.keys(WIRE).toSorted());
    for (const [name, { request, answer }] of Object.entries(WIRE)) {
      const exchange = seen.get(name);
      expect(exchange?.status, name).toBe(200);
      expect(exchange?.request, name).toEqual(request);
      expect(exchange?.answer, name).toEqual(answer);
      expect(exchange?.headers, name).toMatchObject({
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${exchange?.operation}`,
      });
    }
  });

  it('asks for a code of the authenticator app, which the client sends', async () => {
    const email = 'two-steps@example.com';
    await shop.addUser(email);
    const device = new Device(server.url);
    const secret = await setUpApp(granted(await device.signIn(email, PASSWORD)).user);
    const user = device.user(email);
    const details = new AuthenticationDetails({ Username: email, Password: PASSWORD });
    const session = await new Promise<CognitoUserSession>((resolve, reject) => {
      const ends = { onSuccess: resolve, onFailure: reject };
      user.authenticateUser(details, {
        ...ends,
        totpRequired: (name) => user.sendMFACode(appCode(secret, { steps: 1 }), ends, name),
      });
    });
    expect(session.getAccessToken().getJwtToken()).toEqual(JWT);
    expect(server.exchanges.at(-2)?.answer).toEqual({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: UUID },
      Session: TEXT,
    });
    expect(server.exchanges.at(-1)?.request).toEqual({
      ...CLIENT,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: {
        USERNAME: UUID,
        SMS_MFA_CODE: TEXT,
        SOFTWARE_TOKEN_MFA_CODE: TEXT,
      },
      Session: TEXT,
    });
  });

  it('renews tokens also by the operation that newer clients use', async () => {
    await shop.addUser('successor@example.com');
    const device = new Device(server.url);
    const { refreshToken } = granted(await device.signIn('successor@example.com', PASSWORD));
    expect(
      await callPool(server, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken }),
    ).toEqual({ status: 200, answer: { AuthenticationResult: TOKENS } });
  });
});

/** Sets up an app and has sign-ins ask for its codes; returns its secret. */
async function setUpApp(user: CognitoUser): Promise<string> {
  const secret = granted(
    await call<string>((done) =>
      user.associateSoftwareToken({
        associateSecretCode: (code) => done(null, code),
        onFailure: done,
      }),
    ),
  );
  const first = appCode(secret ?? '');
  granted(
    await call((done) =>
      user.verifySoftwareToken(first, 'Phone', { onSuccess: () => done(), onFailure: done }),
    ),
  );
  granted(await preferApp(user, true));
  return secret ?? '';
}

function preferApp(user: CognitoUser, Enabled: boolean) {
  return call((done) => user.setUserMfaPreference(null, { PreferredMfa: Enabled, Enabled }, done));
}

describe('a refusal of the identity protocol', () => {
  const NAMED = { Username: 'nobody@example.com' };

  beforeEach(() => {
    server.address = `192.0.2.${1 + Math.floor(Math.random() * 250)}`;
  });

  it('has a type and a message, and is not cached', async () => {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      __type: 'UnknownOperationException',
      message: 'Unknown operation.',
    });
  });

  it('names the fault', async () => {
    const cases: [string, object, string][] = [
      ['constructor', {}, 'UnknownOperationException'],
      ['ForgotPassword', { ...NAMED, ClientId: 'another' }, 'ResourceNotFoundException'],
      ['ForgotPassword', { Username: '' }, 'InvalidParameterException'],
      ['ForgotPassword', { Username: 7 }, 'InvalidParameterException'],
      ['ForgotPassword', { Username: 'a\0b' }, 'InvalidParameterException'],
      ['ForgotPassword', { Username: '\ud800' }, 'InvalidParameterException'],
      ['ForgotPassword', { Username: 'x'.repeat(9000) }, 'InvalidParameterException'],
      ['SignUp', { ...NAMED, Password: `${PASSWORD}\0` }, 'InvalidParameterException'],
      ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH' }, 'InvalidParameterException'],
      ['InitiateAuth', srp({ SRP_A: '0' }), 'InvalidParameterException'],
      ['InitiateAuth', srp({ SRP_A: 'xyz' }), 'InvalidParameterException'],
      ['InitiateAuth', refreshing('made-up'), 'NotAuthorizedException'],
      ['RespondToAuthChallenge', claim('bm9uc2Vuc2U='), 'NotAuthorizedException'],
      ['RespondToAuthChallenge', claim(''), 'InvalidParameterException'],
      ['ConfirmSignUp', { ...NAMED, ConfirmationCode: '1' }, 'CodeMismatchException'],
      ['GetUser', { AccessToken: 'a.b.c' }, 'NotAuthorizedException'],
      ['DeleteUser', {}, 'InvalidParameterException'],
    ];
    for (const [operation, body, type] of cases) {
      expect(await callPool(server, operation, body), `${operation} ${type}`).toEqual({
        status: 400,
        answer: { __type: type, message: TEXT },
      });
    }
    expect(await callPool(server, 'RevokeToken', { Token: 'made-up' })).toEqual({
      status: 200,
      answer: {},
    });
  });

  it('answers a body that is not JSON, too long or of another type', async () => {
    const post = async (body: string, type: string) => {
      const headers = {
        'content-type': type,
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      };
      const response = await fetch(server.url, { method: 'POST', headers, body });
      return (await response.json()).__type;
    };
    const good = JSON.stringify({ ...CLIENT, ...NAMED });
    expect(await post(good, 'application/json')).toBe('InvalidParameterException');
    expect(await post(good, 'text/plain')).toBe('InvalidParameterException');
    const padded = JSON.stringify({ ...CLIENT, ...NAMED, pad: 'x'.repeat(70_000) });
    expect(await post(padded, 'application/x-amz-json-1.1')).toBe('InvalidParameterException');
  });

  it('answers the sixth e-mail within an hour, by whichever name the user is called', async () => {
    const sub = await shop.addUser('eager@example.com', { confirmed: false });
    const asked = [];
    for (const Username of ['eager@example.com', sub, 'EAGER@example.com', sub, sub]) {
      asked.push((await callPool(server, 'ResendConfirmationCode', { Username })).answer.__type);
    }
    // The sign-up sent the first mail of the hour.
    expect(asked).toEqual([...Array(4).fill(undefined), 'LimitExceededException']);
    const forgot = await callPool(server, 'ForgotPassword', { Username: 'eager@example.com' });
    expect(forgot.answer.__type).toBe('LimitExceededException');
  });

  it('answers the sixth e-mail to an unknown name too', async () => {
    const asked = [];
    for (let count = 0; count < 6; count += 1) {
      asked.push((await callPool(server, 'ForgotPassword', NAMED)).answer.__type);
    }
    expect(asked).toEqual([...Array(5).fill(undefined), 'LimitExceededException']);
    // The limit does not keep anyone from signing up.
    const made = await callPool(server, 'SignUp', { ...NAMED, Password: PASSWORD });
    expect(made.status).toBe(200);
    expect(await mailedLink(shop.pool, NAMED.Username, 'verify')).not.toBeNull();
  });

  it('answers more than 30 sign-ups or 300 calls from one address', async () => {
    server.address = '198.51.100.1';
    const signUp = (index: number) =>
      callPool(server, 'SignUp', { Username: `many${index}@example.com`, Password: 'weak' });
    const types = [];
    for (let index = 0; index < 31; index += 1) {
      types.push((await signUp(index)).answer.__type);
    }
    expect(types.slice(0, 30)).toEqual(Array(30).fill('InvalidPasswordException'));
    expect(types.at(-1)).toBe('TooManyRequestsException');

    const calls = await Promise.all(
      Array.from({ length: 300 }, () => callPool(server, 'RevokeToken', { Token: 'made-up' })),
    );
    const refused = calls.filter(({ answer }) => answer.__type === 'TooManyRequestsException');
    expect(refused).toHaveLength(31);
    server.address = '198.51.100.2';
    expect((await callPool(server, 'RevokeToken', { Token: 'made-up' })).status).toBe(200);
  });

  it.each(['ForgotPassword', 'ResendConfirmationCode'])(
    'answers more than 30 e-mails asked for from one address: %s',
    async (operation) => {
      server.address = operation === 'ForgotPassword' ? '198.51.100.3' : '198.51.100.4';
      const types = [];
      for (let index = 0; index < 32; index += 1) {
        const Username = `mailed${index}.${operation}@example.com`;
        types.push((await callPool(server, operation, { Username })).answer.__type);
      }
      expect(types.slice(0, 30)).toEqual(Array(30).fill(undefined));
      expect(types.slice(30)).toEqual(Array(2).fill('TooManyRequestsException'));
      // The address may still make other calls, and the user be mailed on request of another
      // address.
      const Username = `mailed31.${operation}@example.com`;
      const signIn = await callPool(server, 'RevokeToken', { Token: 'made-up' });
      expect(signIn.status).toBe(200);
      server.address = '198.51.100.5';
      expect((await callPool(server, operation, { Username })).status).toBe(200);
    },
  );

  function srp(parameters: { SRP_A: string }) {
    return {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: NAMED.Username, ...parameters },
    };
  }
  function refreshing(token: string) {
    return { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } };
  }
  function claim(secretBlock: string) {
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'now',
      },
    };
  }
});
