import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { EMBEDDED_POOL } from '#lib/config/identity.ts';

/** The result of a client call, or the name and message of its error. */
export type Outcome<Value> = { value: Value } | { error: string; message: string };

/** The session of a successful sign-in. */
interface SignIn {
  user: CognitoUser;
  idToken: string;
  accessToken: string;
  refreshToken: string;
}

/** A device: Cognito's browser client with its own storage, talking to the pool at `endpoint`. */
export class Device {
  readonly storage = memoryStorage();
  private readonly pool: CognitoUserPool;

  constructor(endpoint: string) {
    this.pool = new CognitoUserPool({
      UserPoolId: EMBEDDED_POOL.poolId,
      ClientId: EMBEDDED_POOL.clientId,
      endpoint,
      Storage: this.storage,
    });
  }

  user(name: string): CognitoUser {
    return new CognitoUser({ Username: name, Pool: this.pool, Storage: this.storage });
  }

  signUp(email: string, password: string, attributes: Record<string, string> = {}) {
    const named = Object.entries(attributes).map(
      ([Name, Value]) => new CognitoUserAttribute({ Name, Value }),
    );
    return outcome<{ sub: string; confirmed: boolean }>((resolve, reject) =>
      this.pool.signUp(email, password, named, [], (error, result) =>
        result ? resolve({ sub: result.userSub, confirmed: result.userConfirmed }) : reject(error),
      ),
    );
  }

  confirm(name: string, code: string) {
    return outcome((resolve, reject) =>
      this.user(name).confirmRegistration(code, true, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  }

  resend(name: string) {
    return outcome((resolve, reject) =>
      this.user(name).resendConfirmationCode((error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  }

  /** `metadata`: what the shop's pages send beside the password. */
  signIn(name: string, password: string, metadata: Record<string, string> = {}) {
    const user = this.user(name);
    const details = new AuthenticationDetails({
      Username: name,
      Password: password,
      ClientMetadata: metadata,
    });
    return outcome<SignIn>((resolve, reject) =>
      user.authenticateUser(details, {
        onSuccess: (session) => resolve({ user, ...tokensOf(session) }),
        onFailure: reject,
      }),
    );
  }

  forgot(name: string) {
    return outcome((resolve, reject) =>
      this.user(name).forgotPassword({ onSuccess: resolve, onFailure: reject }),
    );
  }

  reset(name: string, code: string, password: string) {
    return outcome((resolve, reject) =>
      this.user(name).confirmPassword(code, password, { onSuccess: resolve, onFailure: reject }),
    );
  }
}

/** Promisifies a signed-in user's call that takes a node-style callback. */
export function call<Value>(
  run: (done: (error?: unknown, value?: Value) => void) => void,
): Promise<Outcome<Value | undefined>> {
  return outcome((resolve, reject) =>
    run((error, value) => (error ? reject(error) : resolve(value))),
  );
}

export function refresh(user: CognitoUser, refreshToken: string) {
  const token = new CognitoRefreshToken({ RefreshToken: refreshToken });
  return call<CognitoUserSession>((done) => user.refreshSession(token, done));
}

/** The value of a call that must succeed. */
export function granted<Value>(result: Outcome<Value>): Value {
  if ('value' in result) return result.value;
  throw new Error(`${result.error}: ${result.message}`);
}

function tokensOf(session: CognitoUserSession) {
  return {
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
}

function outcome<Value>(
  run: (resolve: (value: Value) => void, reject: (error: unknown) => void) => void,
): Promise<Outcome<Value>> {
  return new Promise<Value>(run).then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!(error instanceof Error)) throw error;
      return { error: error.name, message: error.message };
    },
  );
}

function memoryStorage(): ICognitoStorage & { size(): number } {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
    clear: () => items.clear(),
    size: () => items.size,
  };
}
