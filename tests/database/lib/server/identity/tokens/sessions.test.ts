import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '#lib/server/identity/passwords/passwords.ts';
import { identityResponse } from '#lib/server/identity/pool/identity-response.ts';
import { callOperation } from '#lib/server/identity/pool/operations.ts';
import { refresh } from '#lib/server/identity/pool/sign-in.ts';
import { beginSession, openSessionsOf } from '#lib/server/identity/tokens/sessions.ts';
import { signedIn } from '#lib/server/identity/tokens/signed-in.ts';
import { findUser } from '#lib/server/identity/users/users.ts';
import { isIdentityError } from '#tests/database/lib/server/identity/support/identity-errors.ts';
import {
  type IdentityShop,
  openIdentityShop,
  PASSWORD,
} from '#tests/database/lib/server/identity/support/identity-shop.ts';
import { mailedLink } from '#tests/database/lib/server/identity/support/mailed-links.ts';
import {
  claimByHand,
  signInByHand,
} from '#tests/database/lib/server/identity/support/sign-in-by-hand.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';

const OTHER = 'Ironbark-33';
const THIRD = 'Bloodwood-44';
const DAY_MS = 86_400_000;
const REVOKED = isIdentityError('NotAuthorizedException');
const WEAK = isIdentityError('InvalidPasswordException');

let shop: IdentityShop;
let users = 0;

beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

type Tokens = Awaited<ReturnType<typeof signInByHand>>;

async function newUser() {
  users += 1;
  const email = `shopper${users}@example.com`;
  const sub = await shop.addUser(email);
  return { email, sub, signIn: (password = PASSWORD) => signInByHand(shop.pool, email, password) };
}

const bearing = ({ idToken }: Tokens) =>
  new Request('http://localhost:3000/', { headers: { authorization: `Bearer ${idToken}` } });
const operate = (name: string, body: object) =>
  callOperation(shop.pool, `AWSCognitoIdentityProviderService.${name}`, {
    ClientId: 'storefront',
    ...body,
  });

async function expectEnded(tokens: Tokens): Promise<void> {
  await expect(authenticate(bearing(tokens))).rejects.toMatchObject({ status: 401 });
  await expect(signedIn(shop.pool, tokens.accessToken)).rejects.toThrow();
  await expect(refresh(shop.pool, tokens.refreshToken)).rejects.toSatisfy(REVOKED);
}
async function expectLive(tokens: Tokens): Promise<void> {
  await authenticate(bearing(tokens));
  await signedIn(shop.pool, tokens.accessToken);
  await refresh(shop.pool, tokens.refreshToken);
}

describe('a session', () => {
  it('ends at sign-out, on that device only', async () => {
    const { signIn } = await newUser();
    const [phone, laptop] = [await signIn(), await signIn()];
    await operate('RevokeToken', { Token: phone.refreshToken });
    await expectEnded(phone);
    await expectLive(laptop);
  });

  it('ends for tokens from its renewal too', async () => {
    const { signIn } = await newUser();
    const first = await signIn();
    const { AuthenticationResult: renewed } = await refresh(shop.pool, first.refreshToken);
    const later = { ...first, idToken: renewed.IdToken, accessToken: renewed.AccessToken };
    await expectLive(later);
    await operate('RevokeToken', { Token: first.refreshToken });
    await expectEnded(later);
  });

  it('ends on every device at a global sign-out, and when the user is deleted', async () => {
    for (const end of ['GlobalSignOut', 'DeleteUser']) {
      const { signIn } = await newUser();
      const bystander = await (await newUser()).signIn();
      const [phone, laptop] = [await signIn(), await signIn()];
      await operate(end, { AccessToken: phone.accessToken });
      await expectEnded(phone);
      await expectEnded(laptop);
      await expectLive(bystander);
    }
  });

  it('ends when a password is set by mail, and elsewhere when a password is changed', async () => {
    const { email, sub, signIn } = await newUser();
    const [phone, laptop] = [await signIn(), await signIn()];
    const change = (ProposedPassword: string) =>
      operate('ChangePassword', {
        AccessToken: phone.accessToken,
        PreviousPassword: PASSWORD,
        ProposedPassword,
      });
    await expect(change('weak')).rejects.toSatisfy(WEAK);
    await change(OTHER);
    await expectLive(phone);
    await expectEnded(laptop);
    await forgotPassword(shop.pool, email);
    const link = await mailedLink(shop.pool, email, 'reset');
    const reset = (password: string) =>
      resetPassword(shop.pool, { username: sub, code: link?.code ?? '', password });
    await expect(reset('weak')).rejects.toSatisfy(WEAK);
    await reset(THIRD);
    await expectEnded(phone);
    await signIn(THIRD);
  });

  it('is kept with its browser in words, and with when it was last used', async () => {
    const { email, sub } = await newUser();
    const claim = await claimByHand(shop.pool, email, PASSWORD);
    const request = new Request('http://localhost:3000/api/identity', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Firefox/146.0 <b>secret</b>',
      },
      body: JSON.stringify({
        ClientId: 'storefront',
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          PASSWORD_CLAIM_SECRET_BLOCK: claim.secretBlock,
          PASSWORD_CLAIM_SIGNATURE: claim.signature,
          TIMESTAMP: claim.timestamp,
        },
      }),
    });
    const answer = await identityResponse(request, async () => shop.pool);
    const { AuthenticationResult: tokens } = await answer.json();
    const later = Date.now() + DAY_MS;
    await refresh(
      shop.at(() => later),
      tokens.RefreshToken,
    );
    const open = await openSessionsOf(shop.pool.db, sub, Date.now());
    expect(open).toMatchObject([{ device: 'Firefox on Linux', usedAt: new Date(later) }]);
  });

  it('ends after two weeks without use, and after thirty days in any case', async () => {
    const { signIn } = await newUser();
    const [used, left] = [(await signIn()).refreshToken, (await signIn()).refreshToken];
    const renewOn = (day: number, token: string) =>
      refresh(
        shop.at(() => Date.now() + day * DAY_MS),
        token,
      );
    for (const day of [13, 26, 29]) await renewOn(day, used);
    await expect(renewOn(31, used)).rejects.toSatisfy(REVOKED);
    await expect(renewOn(15, left)).rejects.toSatisfy(REVOKED);
  });

  it('ends after thirty days also for tokens that it got in its last minute', async () => {
    const { email } = await newUser();
    const begun = Date.now() - 30 * DAY_MS - 30_000;
    const poolAt = (ms: number) => shop.at(() => begun + ms);
    const { refreshToken } = await signInByHand(poolAt(0), email, PASSWORD);
    for (const day of [10, 20]) await refresh(poolAt(day * DAY_MS), refreshToken);
    const { AuthenticationResult: last } = await refresh(
      poolAt(30 * DAY_MS - 60_000),
      refreshToken,
    );
    await signedIn(poolAt(30 * DAY_MS - 30_000), last.AccessToken);
    await expectEnded({ refreshToken, idToken: last.IdToken, accessToken: last.AccessToken });
  });

  it('ends elsewhere when an app for codes or a passkey is added or removed', async () => {
    const { email, signIn } = await newUser();
    const phone = await signIn();
    const user = (await findUser(shop.pool.db, email)) ?? expect.unreachable();
    const passkey = new SoftwarePasskey(new URL(shop.pool.issuer).origin);
    const call = (name: string, body = {}) =>
      operate(name, { AccessToken: phone.accessToken, ...body });
    const setTwoStep = (Enabled: boolean) =>
      call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled } });
    async function setUpApp() {
      const { SecretCode } = (await call('AssociateSoftwareToken')) as { SecretCode: string };
      await call('VerifySoftwareToken', { UserCode: appCode(SecretCode) });
    }
    async function addPasskey() {
      const { CredentialCreationOptions: options } = (await call('StartWebAuthnRegistration')) as {
        CredentialCreationOptions: { challenge: string };
      };
      await call('CompleteWebAuthnRegistration', {
        Credential: passkey.make(options.challenge),
        FriendlyCredentialName: 'My phone',
      });
    }
    const changes: [string, () => Promise<unknown>][] = [
      ['on', () => setUpApp().then(() => setTwoStep(true))],
      ['another app', setUpApp],
      ['off', () => setTwoStep(false)],
      ['passkey', addPasskey],
      [
        'passkey removed',
        () => call('DeleteWebAuthnCredential', { CredentialId: passkey.id.toString('base64url') }),
      ],
    ];
    for (const [name, change] of changes) {
      const laptop = await beginSession(shop.pool.db, user, Date.now());
      await change();
      await expect(refresh(shop.pool, laptop?.refreshToken ?? ''), name).rejects.toSatisfy(REVOKED);
      await expectLive(phone);
    }
  });

  it('does not begin with a password that is changed at the same moment', async () => {
    const { email, sub, signIn } = await newUser();
    const asRead = (await findUser(shop.pool.db, email)) ?? expect.unreachable();
    const phone = await signIn();
    await operate('ChangePassword', {
      AccessToken: phone.accessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: OTHER,
    });
    expect(await beginSession(shop.pool.db, asRead, Date.now())).toBeNull();
    await operate('DeleteUser', { AccessToken: phone.accessToken });
    expect(await beginSession(shop.pool.db, { ...asRead, sub }, Date.now())).toBeNull();
  });

  it('cannot change a password that its owner has meanwhile set by mail', async () => {
    const { email, sub, signIn } = await newUser();
    const thief = await signedIn(shop.pool, (await signIn()).accessToken);
    await forgotPassword(shop.pool, email);
    const link = await mailedLink(shop.pool, email, 'reset');
    await resetPassword(shop.pool, { username: sub, code: link?.code ?? '', password: OTHER });
    // The thief's request was authenticated before the password was reset.
    await expect(
      changePassword(shop.pool, thief, { previous: PASSWORD, proposed: THIRD }),
    ).rejects.toSatisfy(REVOKED);
    await signIn(OTHER);
  });
});
