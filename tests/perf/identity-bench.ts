/**
 * `npm run bench -- identity`: cost of the embedded user pool's calls for an existing user and for an
 * unknown name, on a database of its own. Timings on shared machines are noisy: read the ratios,
 * whose two sides alternate.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from '#lib/server/db/database.ts';
import { callOperation } from '#lib/server/identity/pool/operations.ts';
import { makeVerifier } from '#lib/server/identity/srp/srp.ts';
import { makeUserPool } from '#lib/server/identity/users/embedded-pool.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { newRunPrefix } from '#tests/support/test-run.ts';
import {
  databaseUrl,
  dropDatabases,
  openTestServer,
  withAdmin,
} from '#tests/support/test-server.ts';
import { median } from './support/median.ts';

const ROUNDS = 300;
const PASSWORD = 'Gumleaf-22';
const SRP_A = makeVerifier('client', PASSWORD).verifier;

// Otherwise the limit of five mails per hour ends the measurement.
process.env.RATE_LIMIT_SCALE = '9999';
process.env.CHALLENGE = 'off';
const server = await openTestServer();
const name = `${newRunPrefix()}bench`;
await withAdmin(server.url, (admin) => admin.query(`create database ${name}`));
const db = connect(databaseUrl(server.url, name));
try {
  await migrate(db);
  const pool = makeUserPool({
    db,
    sealer: makeSealer(randomBytes(32)),
    siteUrl: 'http://localhost:3000',
  });
  const operate = (operation: string, body: object) =>
    callOperation(pool, `AWSCognitoIdentityProviderService.${operation}`, {
      ClientId: pool.clientId,
      ...body,
    });
  const refused = (operation: string, body: object) => operate(operation, body).catch(() => {});
  const begin = (USERNAME: string) =>
    operate('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A },
    });
  const newName = () => `${randomUUID()}@example.com`;
  const known = newName();
  await operate('SignUp', { Username: known, Password: PASSWORD });
  const unknown = newName();

  /** Prepares a call outside the measured time; the returned function is measured. */
  const calls: Record<string, (name: string) => Promise<() => Promise<unknown>>> = {
    'begin a sign-in': async (username) => () => begin(username),
    'end it, wrong password': async (username) => {
      await db.deleteFrom('identity_failures').execute();
      const challenge = JSON.parse(JSON.stringify(await begin(username)));
      const ChallengeResponses = {
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.ChallengeParameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
        TIMESTAMP: 'Sat Nov 7 01:02:03 UTC 2026',
      };
      return () =>
        refused('RespondToAuthChallenge', {
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses,
        });
    },
    'ask for a reset link': async (Username) => () => operate('ForgotPassword', { Username }),
    'bring a wrong code': async (Username) => () =>
      refused('ConfirmForgotPassword', { Username, ConfirmationCode: 'no', Password: PASSWORD }),
  };

  const table: Record<string, Record<string, string>> = {};
  for (const [what, prepare] of Object.entries(calls)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, username] of [known, unknown].entries()) {
        const run = await prepare(username);
        const started = performance.now();
        await run();
        times[index]?.push(performance.now() - started);
      }
    }
    const [user, nobody] = times.map(median);
    table[what] = {
      'a user, ms': (user ?? 0).toFixed(2),
      'nobody, ms': (nobody ?? 0).toFixed(2),
      ratio: ((nobody ?? 0) / (user ?? 1)).toFixed(3),
    };
  }
  const signUps: number[] = [];
  for (let round = 0; round < ROUNDS / 10; round += 1) {
    const started = performance.now();
    await operate('SignUp', { Username: newName(), Password: PASSWORD });
    signUps.push(performance.now() - started);
  }
  console.log(`Medians of ${ROUNDS} calls each`);
  console.table(table);
  console.log(`Sign-up: ${median(signUps).toFixed(2)} ms`);
} finally {
  await db.destroy();
  await dropDatabases(server.url, name);
  await server.close();
}
