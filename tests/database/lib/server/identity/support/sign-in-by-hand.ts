import { answerSrp, beginSrp } from '#lib/server/identity/pool/sign-in.ts';
import { poolName, type UserPool } from '#lib/server/identity/users/user-pool.ts';
import { makeClientProof } from '#tests/support/srp-client.ts';

/** Signs in by calling the pool directly. Returns the tokens; throws the pool's error. */
export async function signInByHand(pool: UserPool, name: string, password: string) {
  const claim = await claimByHand(pool, name, password);
  const answer = await answerSrp(pool, claim);
  if (!('AuthenticationResult' in answer)) throw new Error(`Asked for ${answer.ChallengeName}.`);
  const { AuthenticationResult: tokens } = answer;
  return {
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
    refreshToken: tokens.RefreshToken ?? '',
  };
}

/** Starts a sign-in and returns the claim that completes it. */
export async function claimByHand(pool: UserPool, name: string, password: string) {
  const client = makeClientProof();
  const { ChallengeParameters: challenge } = await beginSrp(pool, name, client.A);
  const timestamp = 'Sat Nov 7 01:02:03 UTC 2026';
  return {
    secretBlock: challenge.SECRET_BLOCK,
    timestamp,
    signature: client.sign({
      poolName: poolName(pool),
      userId: challenge.USER_ID_FOR_SRP,
      password,
      salt: challenge.SALT,
      B: challenge.SRP_B,
      secretBlock: challenge.SECRET_BLOCK,
      timestamp,
    }),
  };
}
