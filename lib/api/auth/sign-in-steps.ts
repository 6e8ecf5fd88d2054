import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import type { ChallengeKind, SignInChallenge, SignInStep } from './auth-client.ts';
import { poolExchange } from './pool-operation.ts';
import { refuseGuessable } from './refuse-guessable.ts';

/** Cognito's names for the codes of an app and of a text message. */
export const APP_CODE = 'SOFTWARE_TOKEN_MFA';
const SMS_CODE = 'SMS_MFA';

/** The pool client's result: a session, or what it asks for. */
type Told =
  | { session: CognitoUserSession }
  | { kind: ChallengeKind; destination?: string | null; secret?: string };

type Ends = Parameters<Parameters<typeof poolExchange<Told>>[0]>[0];
/** Two callbacks that the library calls, and one that its types lack. */
type Callbacks = IAuthenticationCallback & {
  associateSecretCode: (secret: string) => void;
};

/**
 * Signs a user in with a password, and with whatever the pool asks for next. `metadata`: for the
 * pool's triggers.
 */
export async function signInSteps<Result>(
  user: CognitoUser,
  password: string,
  metadata: Record<string, string>,
  resultOf: (session: CognitoUserSession) => Result,
): Promise<SignInStep<Result>> {
  const details = new AuthenticationDetails({
    Username: user.getUsername(),
    Password: password,
    ClientMetadata: metadata,
  });

  async function step(run: (callbacks: Callbacks) => void): Promise<SignInStep<Result>> {
    const told = await poolExchange<Told>((ends) => run(callbacks(user, ends)));
    if ('session' in told) return { result: resultOf(told.session), challenge: null };
    const { kind, destination = null, secret = null } = told;
    const challenge: SignInChallenge<Result> = {
      kind,
      destination,
      secret,
      async answer(answer) {
        if (kind === 'new-password') await refuseGuessable(answer);
        return step((ends) => ANSWERS[kind](user, answer, ends));
      },
    };
    return { result: null, challenge };
  }

  return step((ends) => user.authenticateUser(details, ends));
}

const ANSWERS: Record<
  ChallengeKind,
  (user: CognitoUser, answer: string, callbacks: Callbacks) => void
> = {
  'app-code': (user, code, ends) => user.sendMFACode(code, ends, APP_CODE),
  'sms-code': (user, code, ends) => user.sendMFACode(code, ends, SMS_CODE),
  'new-password': (user, password, ends) => user.completeNewPasswordChallenge(password, {}, ends),
  'app-set-up': (user, code, ends) => user.verifySoftwareToken(code, '', ends),
};

function callbacks(user: CognitoUser, { onSuccess, onFailure }: Ends): Callbacks {
  const all: Callbacks = {
    onSuccess: (session) => onSuccess({ session }),
    onFailure,
    totpRequired: () => onSuccess({ kind: 'app-code' }),
    mfaRequired: (_name, parameters) =>
      onSuccess({ kind: 'sms-code', destination: textOf(parameters?.CODE_DELIVERY_DESTINATION) }),
    newPasswordRequired: () => onSuccess({ kind: 'new-password' }),
    // If both are set up, choose the app: it needs no message and no reception.
    selectMFAType: (_name, parameters) =>
      user.sendMFASelectionAnswer(
        String(parameters?.MFAS_CAN_CHOOSE).includes(APP_CODE) ? APP_CODE : SMS_CODE,
        all,
      ),
    mfaSetup: () => user.associateSoftwareToken(all),
    associateSecretCode: (secret) => onSuccess({ kind: 'app-set-up', secret }),
  };
  return all;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
