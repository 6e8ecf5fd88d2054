import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const USER = { name: 'shop', password: 'right' };

export interface MailServer {
  url: string;
  /** Messages taken, in the order they came. */
  received: { recipients: string[]; mail: Email }[];
  /** The answer to the next recipients, one each; none: welcome. */
  refusals: number[];
  /** Whether it knows the shop's password. */
  knowsPassword: boolean;
  /** Called with each message before its sender is told that it was taken. */
  beforeAnswer: () => void | Promise<void>;
  close(): Promise<void>;
}

/** A mail server of its own for a test, which takes what it is given unless told otherwise. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) => {
      const known = server.knowsPassword && username === USER.name && password === USER.password;
      return known ? answer(null, { user: username }) : answer(smtpError(535));
    },
    onRcptTo: (_address, _session, answer) => {
      const refusal = server.refusals.shift();
      return refusal === undefined ? answer() : answer(smtpError(refusal));
    },
    onData: (stream, session, answer) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void takeMessage(stream, recipients).then(() => answer());
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(port, '127.0.0.1', () => resolve());
  });
  const address = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://${USER.name}:${USER.password}@127.0.0.1:${address.port}`,
    received: [],
    refusals: [],
    knowsPassword: true,
    beforeAnswer: () => {},
    close: () =>
      new Promise((resolve) => {
        smtp.close(() => resolve());
      }),
  };

  async function takeMessage(stream: NodeJS.ReadableStream, recipients: string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    server.received.push({ recipients, mail });
    await server.beforeAnswer();
  }
  return server;
}

/** What the server says to its sender repeats the address, as real ones do. */
function smtpError(responseCode: number): Error {
  return Object.assign(new Error('<zoe@example.com> is not welcome'), { responseCode });
}
