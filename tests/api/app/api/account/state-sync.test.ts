import { afterAll, beforeAll, expect, it } from 'vitest';
import { GET, PUT } from '#app/api/account/state/route.ts';
import { readStateCall } from '#lib/api/calls/account-state/read-state.ts';
import {
  type PutOutcome,
  type SyncPorts,
  sendChanges,
} from '#lib/commerce/account-state/send-changes.ts';
import type { CartEdit } from '#lib/commerce/account-state/state-change.ts';
import {
  addChange,
  NOTHING_SYNCED,
  type SyncedState,
  visibleLists,
} from '#lib/commerce/account-state/synced-state.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

/** Few enough that retries after conflicts stay below the limit of calls per minute. */
const DEVICES = 3;
const CHANGES = 12;

let database: TestDatabase;
let ada: TestCustomer;

beforeAll(async () => {
  database = await createTestDatabase();
  ada = await signInCustomer('Ada');
});
afterAll(async () => {
  await database.drop();
});

/** One of the customer's browsers. It calls the real routes and loses every third answer. */
class Device {
  cart: SyncedState = NOTHING_SYNCED;
  #puts = 0;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  change(n: number, edit: CartEdit): void {
    this.cart = addChange(this.cart, { id: `${this.name}-change-${n}`, edit });
  }

  /** Sends until nothing is pending. Every third PUT ends the pass, as if the tab were closed. */
  async send(): Promise<void> {
    do {
      let isLost = false;
      const lose = () => {
        this.#puts += 1;
        isLost ||= this.#puts % 3 === 0;
      };
      await sendChanges(
        this.#ports(lose, () => isLost),
        0,
      );
    } while (this.cart.pending.length > 0);
  }

  #ports(afterPut: () => void, stopped: () => boolean): SyncPorts {
    return {
      read: () => this.cart,
      update: (change) => {
        this.cart = change(this.cart);
      },
      fetchState: async () => {
        const answer = await callRoute(GET, { as: ada });
        return answer.status === 200
          ? { result: 'SUCCESS', state: readAnswer(readStateCall, answer).state }
          : { result: 'ERROR' };
      },
      putState: async (state, changeId): Promise<PutOutcome> => {
        const headers = { 'idempotency-key': changeId };
        const answer = await callRoute(PUT, { as: ada, body: state, headers });
        afterPut();
        if (answer.status === 409) return { result: 'CONFLICT' };
        return answer.status === 200
          ? { result: 'SUCCESS', state: readAnswer(readStateCall, answer).state }
          : { result: 'ERROR', refused: true };
      },
      record: () => {},
      stopped,
      now: () => 0,
    };
  }
}

it('devices that change one cart at the same time lose no change and apply none twice', async () => {
  const devices = Array.from({ length: DEVICES }, (_, n) => new Device(`device-${n}`));
  await Promise.all(
    devices.map(async (device) => {
      for (let n = 0; n < CHANGES; n++) {
        // One line that every device changes, and one line per device.
        const productId = n % 2 === 0 ? 'shared' : device.name;
        const item = { id: `${device.name}-${n}`, productId, variantId: '9', qty: 1, createdAt: n };
        device.change(n, { kind: 'add', item });
        if (n % 4 === 3) await device.send();
      }
      await device.send();
    }),
  );
  await Promise.all(devices.map((device) => device.send()));

  const { state } = readAnswer(readStateCall, await callRoute(GET, { as: ada }));
  for (const { cart } of devices) {
    expect(cart.failedId).toBeNull();
    expect(keyById(visibleLists(cart).items)).toEqual(state.cart.items);
  }
  const units = Object.fromEntries(
    visibleLists(devices[0]?.cart ?? NOTHING_SYNCED).items.map(({ productId, qty }) => [
      productId,
      qty,
    ]),
  );
  expect(units).toEqual({
    shared: (DEVICES * CHANGES) / 2,
    ...Object.fromEntries(devices.map(({ name }) => [name, CHANGES / 2])),
  });
  expect(state.syncableStateVersion).toBe(DEVICES * CHANGES);
});
