import { oncePerProcess } from '#lib/config/once-per-process.ts';

interface ServerState {
  /** Whether its first pages are being rendered. It answers already, but slowly. */
  opening: boolean;
  /** Whether it was told to close. It still answers, but wants no new visitors. */
  closing: boolean;
  /** The jobs that it runs itself. A closing server waits for them. */
  working: Promise<void>;
}

/** The state of this process's web server. */
export const serverState = oncePerProcess<ServerState>('server state', () => ({
  opening: false,
  closing: false,
  working: Promise.resolve(),
}));
