import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const USER = { name: 'shop', password: 'right' };

export interface MailServer {
  url: string;
  /** Messages accepted, oldest first; `raw`: as it came, byte by byte. */
  received: { recipients: string[]; mail: Email; raw: string }[];
  /** SMTP codes that refuse the next recipients, one each; when empty, recipients are accepted. */
  refusals: number[];
  /** Whether it accepts the shop's password. */
  knowsPassword: boolean;
  /** Runs after each message is received, before the sender gets the answer. */
  beforeAnswer: () => void | Promise<void>;
  close(): Promise<void>;
}

/** Starts an SMTP server that accepts every message unless told otherwise. */
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
      // One whose connection is cut half-way was not taken.
      void takeMessage(stream, recipients).then(() => answer(), answer);
    },
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(port, '127.0.0.1', () => {
      smtp.off('error', reject);
      resolve();
    });
  });
  smtp.on('error', () => {});
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
    const bytes = Buffer.concat(chunks);
    const mail = await PostalMime.parse(bytes);
    server.received.push({ recipients, mail, raw: bytes.toString('latin1') });
    await server.beforeAnswer();
  }
  return server;
}

/** An SMTP error whose text repeats the address, as real servers do. */
function smtpError(responseCode: number): Error {
  return Object.assign(new Error('<zoe@example.com> is not welcome'), { responseCode });
}
