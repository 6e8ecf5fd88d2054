/** Why a command did nothing. Callers of /api get the code with a status, operators the message. */
export type CommandErrorCode =
  | 'NotPermitted'
  | 'KeyReused'
  /** What the command is about does not exist. */
  | 'NotFound'
  /** Its state does not allow it now. */
  | 'Conflict'
  /** What the caller agreed to has changed. */
  | 'Changed'
  /** The input makes no sense, whatever the state. */
  | 'Invalid';

/** A command was refused and changed nothing; the message says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: CommandErrorCode;

  constructor(code: CommandErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
