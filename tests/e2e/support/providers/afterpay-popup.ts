/*
 * Runs in the page in place of Afterpay's square-marketplace.js, with a window that opens nowhere. A
 * test writes the shopper's moves into `window.afterpaySheet`. As the real one: it opens at the press
 * of the button that it was given, and tells the address before it can be paid; of a pickup it asks for none.
 */
import { planned } from './planned.ts';

interface Actions {
  resolve: (answer: unknown) => void;
  reject: (reason: string) => void;
}
interface Option {
  id: string;
  orderAmount: { amount: string };
}
interface Options {
  target: string;
  pickup: boolean;
  onCommenceCheckout: (actions: Actions) => void;
  onShippingAddressChange: (address: object, actions: Actions) => void;
  onShippingOptionChange: (option: { id: string }) => void;
  onComplete: (event: { data: object }) => void;
}

/** The browser opens no window, and the page hears of nothing. */
interface Blocked {
  blocked: true;
}

export interface AfterpaySheet {
  /** What the shopper does before paying, in turn. */
  moves: ({ address: Record<string, string> } | { option: string } | { close: true } | Blocked)[];
  /** The tokens of started checkouts. */
  tokens: string[];
  /** The options listed last, and with what the page rejected moves. */
  listed: Option[];
  rejected: string[];
  /** Called before the shopper approves, with what they chose. */
  approve?: (chosen: { token: string; option: Option | undefined; address: object }) => unknown;
}

const plan = planned<AfterpaySheet>('afterpaySheet', () => ({
  moves: [],
  tokens: [],
  listed: [],
  rejected: [],
}));

const HOBART = {
  name: 'Ari Wattle',
  address1: '1 Elizabeth Street',
  suburb: 'Hobart',
  state: 'TAS',
  postcode: '7000',
  countryCode: 'AU',
  phoneNumber: '0412345678',
};

const asked = <Answer>(ask: (actions: Actions) => void) =>
  new Promise<Answer>((resolve, reject) => {
    ask({
      resolve: (answer) => resolve(answer as Answer),
      reject: (reason) => reject(new Error(reason)),
    });
  });

async function run(options: Options): Promise<void> {
  const sheet = plan();
  if (sheet.moves.some((move) => 'blocked' in move)) return;
  const cancelled = () => options.onComplete({ data: { status: 'CANCELLED' } });
  let token = '';
  try {
    token = await asked<string>((actions) => options.onCommenceCheckout(actions));
  } catch (error) {
    sheet.rejected.push((error as Error).message);
    return cancelled();
  }
  sheet.tokens.push(token);
  if (options.pickup) {
    if (sheet.moves.some((move) => 'close' in move)) return cancelled();
    await sheet.approve?.({ token, option: undefined, address: {} });
    return options.onComplete({ data: { status: 'SUCCESS', orderToken: token } });
  }
  let address: Record<string, string> = HOBART;
  let option: Option | undefined;
  for (const move of [{ address: {} }, ...sheet.moves]) {
    if ('close' in move || 'blocked' in move) return cancelled();
    if ('option' in move) {
      option = sheet.listed.find(({ id }) => id === move.option);
      options.onShippingOptionChange({ id: move.option });
      continue;
    }
    address = { ...HOBART, ...move.address };
    try {
      sheet.listed = await asked<Option[]>((actions) =>
        options.onShippingAddressChange(address, actions),
      );
      [option] = sheet.listed;
    } catch (error) {
      sheet.rejected.push((error as Error).message);
      sheet.listed = [];
      option = undefined;
    }
  }
  if (!option) return cancelled();
  await sheet.approve?.({ token, option, address });
  options.onComplete({ data: { status: 'SUCCESS', orderToken: token } });
}

const same = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, name]));

Object.assign(window, {
  AfterPay: {
    CONSTANTS: same('SHIPPING_ADDRESS_UNSUPPORTED', 'SERVICE_UNAVAILABLE'),
    ADDRESS_MODES: same('ADDRESS_WITH_SHIPPING_OPTIONS', 'PICKUP_FROM_ORDER_ADDRESS'),
    initializeForPopup(options: Options) {
      const target = document.querySelector(options.target);
      target?.addEventListener('click', () => void run(options));
    },
  },
});
