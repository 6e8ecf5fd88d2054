import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { approvalPage, DECISION_PATH, returnUrl } from './approval-page.ts';
import { Ledger } from './ledger.ts';
import { type CheckoutBody, type Reply, refusal } from './wire.ts';

/**
 * What goes wrong with one call. `hang`: it is done, and no answer comes. `lost`: it is done, and
 * the connection breaks. `garbage`: it is done, and the answer cannot be read. `late`: it is done
 * once the fault is ended, whoever still waits. `drip`: the answer comes byte by
 * byte, without end. `twice`: the request arrives twice. A number: nothing is done, and that is the
 * HTTP status.
 */
export type AfterpayFault = 'hang' | 'lost' | 'garbage' | 'late' | 'drip' | 'twice' | number;

/** Of method and path, like `POST /v2/payments/auth`: a pattern, or what decides about each call. */
type CallMatch = Pick<RegExp, 'test'>;

interface PlannedFault {
  match: CallMatch;
  fault: AfterpayFault;
  /** How many more calls it spoils. */
  left: number;
  meet(): void;
  /** When a late call goes on. */
  ended: Promise<void>;
}

/** A fault that waits for its calls, or holds some. */
interface AfterpayTrouble {
  /** Fulfilled once a call has met it. */
  met: Promise<void>;
  /** Lets go what it holds, and meets no more calls. */
  end(): void;
}

export interface AfterpayEmulator {
  /** The origin, for `AFTERPAY_API_URL`. */
  url: string;
  ledger: Ledger;
  /** Where a browser reaches the shop, if not at the address that the shop gave. */
  shopUrl: string | null;
  /** Method and path of each call so far. */
  requests: string[];
  /** Makes the next call that matches go wrong, or the next `times` of them. */
  plan(match: CallMatch, fault: AfterpayFault, times?: number): AfterpayTrouble;
  close(): Promise<void>;
}

/**
 * Afterpay's Online API v2 on this machine, with the status and error codes that its reference
 * documents, and its page where a shopper approves. It moves no money.
 */
export async function startAfterpayEmulator(): Promise<AfterpayEmulator> {
  const faults: PlannedFault[] = [];
  const requests: string[] = [];
  /** Idempotent for whoever sends a `requestId`: the first answer again. */
  const answers = new Map<string, Reply>();
  let url = '';
  const ledger = new Ledger((token) => `${url}/au/checkout/?token=${token}`);

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URL(request.url ?? '/', url);
    const sent = await text(request);
    if (target.pathname.startsWith('/au/')) return showPage(request, response, { target, sent });
    const call = `${request.method} ${decodeURIComponent(target.pathname)}`;
    requests.push(call);
    const fault = faults.find(({ match, left }) => left > 0 && match.test(call));
    if (fault) {
      fault.left -= 1;
      fault.meet();
    }
    if (typeof fault?.fault === 'number') {
      const [status, json] = refusal(fault.fault, 'error');
      return send(response, status, JSON.stringify(json));
    }
    if (fault?.fault === 'late') await fault.ended;
    if (fault?.fault === 'twice') answer(request, call, { target, sent });
    const [status, json] = answer(request, call, { target, sent });
    const content = json === undefined ? '' : JSON.stringify(json);
    switch (fault?.fault) {
      case 'hang':
        return;
      case 'lost':
        request.socket.destroy();
        return;
      case 'garbage':
        return send(response, status, '<html>Bad gateway');
      case 'drip':
        return drip(response, status);
      default:
        return send(response, status, content);
    }
  }

  function answer(
    request: IncomingMessage,
    call: string,
    { target, sent }: { target: URL; sent: string },
  ): Reply {
    if (!/^Basic \S+/.test(request.headers.authorization ?? '')) {
      return refusal(401, 'unauthorized');
    }
    // Required by Afterpay: who asks, and from which site.
    if (!/https?:\/\//.test(request.headers['user-agent'] ?? '')) return refusal(403, 'forbidden');
    const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
    const key = body.requestId === undefined ? null : `${call} ${String(body.requestId)}`;
    const before = key === null ? undefined : answers.get(key);
    if (before) return before;
    const reply = route(ledger, call, { query: target.searchParams, body });
    if (key !== null) answers.set(key, structuredClone(reply));
    return reply;
  }

  /** The page, and the decision that its form sends. */
  function showPage(
    request: IncomingMessage,
    response: ServerResponse,
    { target: asked, sent }: { target: URL; sent: string },
  ): void {
    if (request.method !== 'POST' || asked.pathname !== DECISION_PATH) {
      const checkout = ledger.checkouts.get(asked.searchParams.get('token') ?? '');
      send(response, 200, approvalPage(checkout), 'text/html');
      return;
    }
    const form = new URLSearchParams(sent);
    const checkout = ledger.checkouts.get(form.get('token') ?? '');
    const decision = form.get('decision') ?? '';
    const target = checkout && returnUrl(checkout, decision);
    if (!target) {
      send(response, 400, approvalPage(undefined), 'text/html');
      return;
    }
    if (decision !== 'cancel') {
      ledger.approve(checkout.token, { declines: decision === 'decline' });
    }
    const { pathname, search } = new URL(target);
    const location = new URL(pathname + search, emulator.shopUrl ?? target).href;
    response.writeHead(303, { location }).end();
  }

  const emulator: AfterpayEmulator = {
    url,
    ledger,
    shopUrl: null,
    requests,
    plan(match, fault, times = 1) {
      const met = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      const planned = { match, fault, left: times, meet: met.resolve, ended: ended.promise };
      faults.push(planned);
      return {
        met: met.promise,
        end() {
          planned.left = 0;
          ended.resolve();
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return emulator;
}

function route(
  ledger: Ledger,
  call: string,
  { query, body }: { query: URLSearchParams; body: Record<string, unknown> },
): Reply {
  const calls: [RegExp, (part: string) => Reply][] = [
    [/^GET \/v2\/configuration$/, () => ledger.configuration()],
    [/^POST \/v2\/checkouts$/, () => ledger.create(body as unknown as CheckoutBody)],
    [/^GET \/v2\/checkouts\/(.+)$/, (token) => ledger.checkout(token)],
    [/^POST \/v2\/payments\/auth$/, () => ledger.authorise(body)],
    [/^GET \/v2\/payments$/, () => ledger.list(query)],
    [/^GET \/v2\/payments\/token:([^/]+)$/, (token) => ledger.byToken(token)],
    [/^POST \/v2\/payments\/token:([^/]+)\/reversal$/, (token) => ledger.reverse(token)],
    [/^GET \/v2\/payments\/(\d+)$/, (id) => ledger.byId(id)],
    [/^POST \/v2\/payments\/(\d+)\/capture$/, (id) => ledger.capture(id, body)],
    [/^POST \/v2\/payments\/(\d+)\/void$/, (id) => ledger.void(id)],
    [/^POST \/v2\/payments\/(\d+)\/refund$/, (id) => ledger.refund(id, body)],
  ];
  for (const [pattern, reply] of calls) {
    const found = pattern.exec(call);
    if (found) return reply(found[1] ?? '');
  }
  return refusal(404, 'not_found');
}

function send(response: ServerResponse, status: number, content: string, type?: string): void {
  response.writeHead(status, { 'content-type': type ?? 'application/json' }).end(content);
}

/** A byte now and then, until the client goes. */
function drip(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}
