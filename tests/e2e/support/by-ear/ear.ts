import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { listenToLiveRegions } from './live-messages.ts';
import { type ElementFacts, readAloud, sayFocus, type Tree, type TreeNode } from './read-aloud.ts';

const FOLDER = new URL('../../../../docs/accessibility/by-ear/', import.meta.url);
/** Marks the part of a page that is read. */
const MARK = 'data-by-ear';
/** Without a change for so long, in ms, a text that is written anew is complete. */
const QUIET_MS = 3_000;
/** In ms: how long a step may take once one has failed, so that one run shows all that sound different. */
const HURRY_MS = 2_000;
/** Regions whose products depend on what others buy, and the one whose alerts come and go. */
const OF_OTHERS = [
  'Notifications',
  'Best sellers',
  'Marked down',
  'More from this range',
  'Recently viewed',
];

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*';

/** What changes by day, by run or by what other tests do, and what stands for it. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/“(?:Open|Closed|Opens|Closes)\b[^”]*”/g, '“(whether it is open)”'],
  [/\bReady (?:today |tomorrow )?by .*?(?:noon|midnight|[ap]m)\b/g, '(when it is ready)'],
  [/\b[\w.+-]+@[\w.]*example(?:\.com)?\b/g, '(e-mail address)'],
  [/\b[A-Z]{1,4}\d{9}\b/g, '(order number)'],
  [new RegExp(`\\b(?:${DAY},? )?\\d{1,2} ${MONTH}\\b(?: \\d{4})?`, 'g'), '(date)'],
  [new RegExp(`\\b${DAY} \\d{1,2}(?= to )`, 'g'), '(date)'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:today|tomorrow)\b/g, '(day)'],
  [/\b\d{1,2}(?::\d\d)? ?[ap]m\b/g, '(time)'],
  [/“12\/\d\d”/g, '“(expiry)”'],
  [/\b\d+(?=% (?:would|true|large|small))/g, '(number)'],
  [/(?<=“[1-5] stars?: )\d+/g, '(number)'],
  [/\bAE[SD]T\b/g, '(zone)'],
  [/\b\d(?:\.\d)?(?= (?:out )?of 5 stars)/g, '(number)'],
  // None is never the same as some.
  [/\b[1-9][\d,]*(?= (?:reviews?|products?|suggestions|results|people found)\b)/g, '(number)'],
];

/**
 * Hears a page as somebody does who cannot see it, step by step, and compares that with what was read and
 * accepted before: `docs/accessibility/by-ear.md`.
 */
export class Ear {
  readonly #page: Page;
  readonly #name: string;
  readonly #accepted: ReadonlyMap<string, string>;
  readonly #heard = new Map<string, string>();
  #messages: string[] = [];
  /** Those of the step before. */
  #before: string[] = [];
  #session: CDPSession | undefined;
  #title = '';
  #patience = PATIENCE_MS;

  /** Listens from the page's next address on. `name`: of the file with the accepted text. */
  static async listen(page: Page, name: string): Promise<Ear> {
    const ear = new Ear(page, name);
    await page.exposeFunction('byEar', (said: string) => ear.#messages.push(said));
    await page.addInitScript(listenToLiveRegions, 'byEar');
    return ear;
  }

  private constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
    this.#accepted = sectionsOf(name);
  }

  /**
   * One step: what the shopper does, then what they hear. `read`: the part of the page that they read after
   * it; without one, only what is said by itself. `skip`: regions of which they hear the name alone.
   * `isWaiting`: also hear messages about waiting; whether they come depends on how fast the shop answers,
   * unless a test holds the answer back.
   */
  async step(
    title: string,
    act: () => Promise<unknown>,
    { read, skip = [], isWaiting = false }: Reading = {},
  ): Promise<void> {
    await test.step(title, async () => {
      this.#before = this.#messages.map(mask);
      this.#messages = [];
      await act();
      const accepted = this.#accepted.get(title);
      const hear = () => this.#hear({ read, skip: [...skip, ...OF_OTHERS], isWaiting });
      const text = isWriting()
        ? await settled(hear)
        : await awaited(
            async () => asMaybe(await hear(), accepted),
            accepted ?? '',
            this.#patience,
          );
      this.#title = mask(await this.#page.title());
      this.#heard.set(title, text);
      if (isWriting() || text === accepted) return;
      this.#patience = HURRY_MS;
      expect.soft(text, `${this.#name}, “${title}”: ${ACCEPT}`).toBe(accepted);
    });
  }

  /** Call it after the last step. */
  finish(): void {
    if (isWriting()) {
      const steps = [...this.#heard].map(([title, text]) => `## ${title}\n\n${text}\n`);
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(pathOf(this.#name), `# By ear: ${this.#name}\n\n${steps.join('\n')}`);
    }
    expect([...this.#heard.keys()], ACCEPT).toEqual([...sectionsOf(this.#name).keys()]);
  }

  async #hear({ read, skip, isWaiting }: Reading & { skip: readonly string[] }): Promise<string> {
    const tree = await this.#tree(read);
    const focused = tree.nodes.findLast(
      (node) =>
        node.role?.value !== 'RootWebArea' &&
        node.properties?.some(({ name, value }) => name === 'focused' && value.value === true),
    );
    const top =
      read && tree.nodes.find((node) => tree.factsOf(node)?.attributes[MARK] !== undefined);
    const title = mask(await this.#page.title());
    // The framework says the title or the heading, whichever is there first.
    const names = [title, tree.nodes.find(isFirstHeading)?.name?.value].map(bare);
    const isTitle = (said: string) => said.startsWith(TITLE);
    const titles = this.#messages.filter(isTitle).map((said) => bare(said.slice(TITLE.length)));
    const wrong = titles.filter((said) => !names.includes(said));
    const isNew = title !== this.#title;
    // Once the field is left, whether its suggestions came before depends on how fast the shop answers.
    const isTyping = /box$/.test(String(focused?.role?.value));
    const messages = this.#messages
      .filter((said) => !isTitle(said) && (isWaiting || !OF_WAITING.test(said)))
      .filter((said) => isTyping || !said.endsWith('use the arrow keys'))
      .map(mask)
      // A count that settles, also after the next key.
      .filter((said) => !(said.endsWith('use the arrow keys') && this.#before.includes(said)))
      .filter((said, at, all) => said !== all[at - 1] || !said.includes('(number)'));
    return [
      ...(isNew ? [`page: “${title}”${titles.length > 0 ? ', said by itself' : ''}`] : []),
      ...(isNew ? wrong : titles).map((said) => `alerts: ${said}`),
      ...messages,
      `focus: ${focused ? sayFocus(tree, focused) : 'on the page itself'}`,
      ...(top ? ['', ...readAloud(tree, top, skip)] : []),
    ]
      .map(mask)
      .join('\n');
  }

  async #tree(read: Locator | undefined): Promise<Tree> {
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    await read?.evaluate((element, mark) => element.setAttribute(mark, ''), MARK);
    const { root } = await this.#session.send('DOM.getDocument', { depth: -1, pierce: true });
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    await read?.evaluate((element, mark) => element.removeAttribute(mark), MARK);
    const facts = new Map<number, ElementFacts>();
    noteFacts(root, facts);
    return { nodes, factsOf: ({ backendDOMNodeId = -1 }) => facts.get(backendDOMNodeId) };
  }
}

interface Reading {
  read?: Locator | undefined;
  skip?: readonly string[];
  isWaiting?: boolean;
}

const ACCEPT = 'read it aloud; if it is right, accept it by npm run test:e2e -- by-ear -u';

const MAYBE = 'may say: ';
const isMaybe = (line: string) => line.startsWith(MAYBE);

/**
 * The accepted text, if nothing but what may be said differs: it may also be said for certain, when its region
 * comes a moment before its words, and a moment earlier or later than the rest.
 */
function asMaybe(heard: string, accepted = ''): string {
  const wanted = accepted.split('\n');
  const lines = heard.split('\n').map((line) => {
    const maybe = line.replace(/^says: /, MAYBE);
    return wanted.includes(maybe) ? maybe : line;
  });
  const certain = (all: string[]) => all.filter((line) => !isMaybe(line)).join('\n');
  const maybe = (all: string[]) => all.filter(isMaybe).sort().join('\n');
  const isSame = certain(lines) === certain(wanted) && maybe(lines) === maybe(wanted);
  return isSame ? accepted : heard;
}

/** Once it is the accepted text, or at the end of the patience. */
async function awaited(
  hear: () => Promise<string>,
  accepted: string,
  timeout: number,
): Promise<string> {
  let text = '';
  const again = async () => {
    text = await hear().catch(String);
    return text === accepted;
  };
  await expect
    .poll(again, { timeout, intervals: [100] })
    .toBe(true)
    .catch(() => {});
  return text;
}

/** Once it has not changed for a while. */
async function settled(hear: () => Promise<string>): Promise<string> {
  let text = '';
  let since = Date.now();
  const again = async () => {
    const next = await hear().catch(String);
    if (next !== text) since = Date.now();
    text = next;
    return Date.now() - since;
  };
  await expect.poll(again, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
  return text;
}

const OF_WAITING = /(?:…|calculating|Loading)$|: Loading /;
const TITLE = 'title: ';
/** A title without the name of the shop. */
const bare = (title: unknown) => mask(String(title)).replace(/ [|·] .*$| \(order number\)$/, '');

const isFirstHeading = ({ role, properties }: TreeNode) =>
  role?.value === 'heading' &&
  properties?.some(({ name, value }) => name === 'level' && value.value === 1);

interface DomNode {
  backendNodeId: number;
  nodeName: string;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

function noteFacts(node: DomNode, facts: Map<number, ElementFacts>): void {
  const { attributes = [], children = [], shadowRoots = [] } = node;
  facts.set(node.backendNodeId, {
    tag: node.nodeName.toLowerCase(),
    // A name, its value, the next name.
    attributes: Object.fromEntries(
      attributes.flatMap((name, at) => (at % 2 === 0 ? [[name, attributes[at + 1]]] : [])),
    ),
  });
  for (const child of [...children, ...shadowRoots]) noteFacts(child, facts);
}

const mask = (said: string) => MASKS.reduce((text, [of, name]) => text.replaceAll(of, name), said);

const pathOf = (name: string) => fileURLToPath(new URL(`${name}.txt`, FOLDER));

/** The accepted steps of a file by title. */
function sectionsOf(name: string): Map<string, string> {
  if (!existsSync(pathOf(name))) return new Map();
  const [, ...sections] = readFileSync(pathOf(name), 'utf8').split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [title = ''] = section.split('\n', 1);
      return [title, section.slice(title.length).trim()];
    }),
  );
}

/** Whether the texts are to be written anew: Playwright's `-u`. */
const isWriting = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);
