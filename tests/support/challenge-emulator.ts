import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the emulator was asked. */
interface AskedProvider {
  path: string;
  headers: Record<string, unknown>;
  /** The fields of a form, or the JSON of a body. */
  body: Record<string, unknown>;
}

/** The server API of reCAPTCHA v3, reCAPTCHA Enterprise and Turnstile on this machine. */
export interface ChallengeEmulator {
  url: string;
  asked: AskedProvider[];
  /** Answers every later request so: a body as JSON, a text as it is, `hangs` not at all. */
  answers(answer: object | string | 'hangs', status?: number): void;
  close(): Promise<void>;
}

export async function startChallengeEmulator(): Promise<ChallengeEmulator> {
  let next: { answer: object | string; status: number } = { answer: {}, status: 200 };
  const asked: AskedProvider[] = [];
  const http = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString('utf8');
    const isJson = String(incoming.headers['content-type']).includes('json');
    const body = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    asked.push({ path: incoming.url ?? '', headers: incoming.headers, body });
    const { answer, status } = next;
    if (answer === 'hangs') return;
    outgoing.writeHead(status, { location: 'http://127.0.0.1:1/' });
    outgoing.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    answers(answer, status = 200) {
      next = { answer, status };
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
