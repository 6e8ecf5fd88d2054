import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A tab of a browser that Playwright does not drive: under it, no page is rendered ahead. */
export interface PlainTab {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page on screen. */
  evaluate(expression: string): Promise<unknown>;
  /** The same in the page that is rendered ahead; undefined if there is none. */
  evaluateAhead(expression: string): Promise<unknown>;
  /** Moves the mouse to the middle of the first element that a selector finds. */
  hover(selector: string): Promise<void>;
  /** Presses the mouse where it is. */
  press(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Chromium with one tab. */
export async function openPlainChromium(program: string): Promise<PlainTab> {
  const profile = await mkdtemp(path.join(tmpdir(), 'plain-chromium-'));
  const browser = spawn(
    program,
    [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      ...['--no-first-run', '--disable-background-networking', '--disable-component-update'],
      ...['--remote-debugging-port=0', '--window-size=1280,900', `--user-data-dir=${profile}`],
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    browser.once('exit', () => resolve());
  });
  const { send, pages, close } = await connect(await debuggingAddress(browser.stderr));
  const evaluate = async (page: string, expression: string) => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true }, page);
    return (result as { value?: unknown }).value;
  };
  const find = async (ahead: boolean) => {
    for (const page of pages) {
      const is = await evaluate(page, 'document.prerendering').catch(() => null);
      if (is === ahead) return page;
    }
    return undefined;
  };
  const shown = async () => {
    const page = await find(false);
    if (page === undefined) throw new Error('The tab shows no page.');
    return page;
  };
  const mouse = async (type: string, details: object) =>
    send('Input.dispatchMouseEvent', { type, ...details }, await shown());

  let at = {};
  return {
    goto: async (url) => {
      await send('Page.navigate', { url }, await shown());
    },
    evaluate: async (expression) => evaluate(await shown(), expression),
    evaluateAhead: async (expression) => {
      const page = await find(true);
      return page === undefined ? undefined : evaluate(page, expression);
    },
    hover: async (selector) => {
      const middle = `(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getClientRects()[0];
        return { x: x + width / 2, y: y + height / 2 };
      })()`;
      at = (await evaluate(await shown(), middle)) as object;
      await mouse('mouseMoved', at);
    },
    press: async () => {
      await mouse('mousePressed', { button: 'left', clickCount: 1, ...at });
      await mouse('mouseReleased', { button: 'left', clickCount: 1, ...at });
    },
    close: async () => {
      close();
      browser.kill('SIGTERM');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser writes its address to its error output. */
async function debuggingAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Chromium ended before it listened.');
}

interface Message {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
  method?: string;
  params?: { sessionId?: string; targetInfo?: { type: string } };
}

/**
 * Speaks the remote debugging protocol. `pages` are the sessions of the tab's pages, those rendered
 * ahead too. They come by the tab: Chromium renders nothing ahead for a page that is debugged itself.
 */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const pages = new Set<string>();
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    const { sessionId = '', targetInfo } = message.params ?? {};
    if (message.method === 'Target.attachedToTarget' && targetInfo?.type === 'page') {
      pages.add(sessionId);
    }
    if (message.method === 'Target.detachedFromTarget') pages.delete(sessionId);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let last = 0;
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, ({ result = {}, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });

  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [tab] = targetInfos as { targetId: string }[];
  const { sessionId } = await send('Target.attachToTarget', {
    targetId: tab?.targetId,
    flatten: true,
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', attach, String(sessionId));
  return { send, pages, close: () => socket.close() };
}
