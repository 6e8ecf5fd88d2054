import fc from 'fast-check';
import type { PutOutcome } from '#lib/commerce/account-state/send-changes.ts';
import type { StateEdit } from '#lib/commerce/account-state/state-change.ts';
import { type Browser, type Flight, settled, type World } from './sync-world.ts';

type Model = Record<string, never>;
type Command = fc.AsyncCommand<Model, World>;

const PRODUCTS = ['boot', 'sock', 'tent'];
const line = (product: string) => ({ productId: product, variantId: `${product}-1` });

/** A command that changes the world, then lets all resulting promises settle. */
function command(name: string, act: (world: World) => void): Command {
  return {
    check: () => true,
    async run(_model, world) {
      act(world);
      world.time += 10;
      await settled();
    },
    toString: () => name,
  };
}

const pick = <Thing>(things: readonly Thing[], index: number): Thing | undefined =>
  things[index % Math.max(1, things.length)];

const browserIndex = fc.nat({ max: 1 });
const anIndex = fc.nat({ max: 5 });

function onBrowser(
  name: string,
  act: (browser: Browser, index: number, world: World) => void,
): fc.Arbitrary<Command> {
  return fc.tuple(browserIndex, anIndex).map(([b, index]) =>
    command(`${name}(${b}, ${index})`, (world) => {
      const browser = world.browsers[b];
      if (browser) act(browser, index, world);
    }),
  );
}

function onFlight(
  name: string,
  act: (flight: Flight, world: World) => void,
): fc.Arbitrary<Command> {
  return anIndex.map((index) =>
    command(`${name}(${index})`, (world) => {
      const flight = pick(world.flights, index);
      if (flight) act(flight, world);
    }),
  );
}

let items = 0;
const change = fc
  .tuple(
    browserIndex,
    fc.constantFrom(...PRODUCTS),
    fc.constantFrom(
      ...['add', 'add', 'setQuantity', 'remove', 'restore', 'removeOrdered'],
      ...['save', 'save', 'unsave', 'removeSaved', 'restoreSaved'],
      ...['wish', 'wish', 'unwish', 'sizes'],
    ),
    fc.integer({ min: 1, max: 4 }),
    // Device clocks differ: a line added later may have an earlier time.
    fc.integer({ min: 0, max: 50 }),
  )
  .map(([b, product, kind, qty, createdAt]) =>
    command(`${kind}(${b}, ${product}, ${qty})`, (world) => {
      items += 1;
      const item = { id: `item-${items}`, ...line(product), qty, createdAt };
      const edits: Record<string, StateEdit> = {
        add: { kind: 'add', item },
        setQuantity: { kind: 'setQuantity', line: line(product), qty },
        remove: { kind: 'remove', lines: [line(product)] },
        restore: { kind: 'restore', items: [item] },
        removeOrdered: { kind: 'removeOrdered', lines: [{ ...line(product), qty }] },
        save: { kind: 'save', line: line(product), id: item.id, createdAt },
        unsave: { kind: 'unsave', line: line(product), id: item.id, createdAt },
        removeSaved: { kind: 'removeSaved', lines: [line(product)] },
        restoreSaved: { kind: 'restoreSaved', items: [item] },
        wish: { kind: 'wish', wishes: [{ productId: product, createdAt }] },
        sizes: {
          kind: 'sizes',
          sizes: [
            { system: 'Men letters', size: qty === 1 ? '' : `${qty}XL`, chosenAt: createdAt },
          ],
        },
        unwish: { kind: 'unwish', productIds: [product] },
      };
      const edit = edits[kind];
      if (edit) world.browsers[b]?.change(edit);
    }),
  );

/** The request reaches the server, and its answer the tab. */
function complete(world: World, flight: Flight): void {
  world.arrive(flight);
  if (flight.answer) world.answer(flight, flight.answer);
}

function fail(world: World, flight: Flight, refused: boolean): void {
  if (refused && flight.changeId !== null) world.refused.add(flight.changeId);
  const put: PutOutcome = { result: 'ERROR', refused };
  world.answer(flight, flight.kind === 'PUT' ? put : { result: 'ERROR' });
}

/** Gives a command six times the weight of the others. */
const often = (happening: fc.Arbitrary<Command>) => Array.from({ length: 6 }, () => happening);

/** Everything that can happen to two browsers of one customer and to the network. */
export const happenings: fc.Arbitrary<Command>[] = [
  ...often(change),
  ...often(onFlight('complete', (flight, world) => complete(world, flight))),
  onFlight('arrive', (flight, world) => world.arrive(flight)),
  // The answer is lost, whether the request arrived before, arrives later or never does.
  onFlight('lose', (flight, world) => fail(world, flight, false)),
  // The server refuses the request without applying it.
  onFlight('refuse', (flight, world) => {
    if (flight.answer === null) flight.answer = { result: 'ERROR', refused: true };
    fail(world, flight, true);
  }),
  anIndex.map((index) =>
    command(`strayArrives(${index})`, (world) => {
      const stray = pick(world.strays, index);
      if (!stray) return;
      world.arrive(stray);
      world.strays = world.strays.filter((other) => other !== stray);
    }),
  ),
  onBrowser('crash', (browser, index) => {
    const tab = pick(browser.tabs, index);
    if (tab) browser.crash(tab);
  }),
  onBrowser('openTab', (browser) => {
    if (browser.tabs.length < 2) browser.openTab();
  }),
  onBrowser('lookAgain', (browser, index, world) => {
    world.time += 2_000;
    void pick(browser.tabs, index)?.sync();
  }),
  onBrowser('offline', (browser) => {
    browser.offline = true;
  }),
  onBrowser('online', (browser) => {
    browser.offline = false;
    for (const tab of browser.tabs) void tab.sync();
  }),
  onBrowser('signOut', (browser) => browser.signOut()),
  onBrowser('signIn', (browser) => browser.signIn()),
];

/** Finally the network works, and everyone is signed in and looks at the cart. */
export async function endWell(world: World): Promise<void> {
  while (world.strays.length > 0) world.arrive(world.strays.shift() as Flight);
  for (let round = 0; round < 3; round++) {
    for (const browser of world.browsers) {
      browser.offline = false;
      browser.signIn();
      if (browser.tabs.length === 0) browser.openTab();
      for (const tab of browser.tabs) void tab.sync();
    }
    world.time += 2_000;
    await settled();
    while (world.flights.length > 0) {
      const [flight] = world.flights;
      if (flight) complete(world, flight);
      await settled();
    }
  }
}
