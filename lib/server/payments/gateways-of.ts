import type { PaymentGateway, PaymentInstrument } from './payment-gateway.ts';
import { NO_VAULT, type PaymentVault } from './payment-vault.ts';

/** The gateways of a shop. Several can take payments side by side. */
export interface PaymentGateways {
  /** In the order in which their methods are shown. */
  all: readonly PaymentGateway[];
  /**
   * The gateway that has a payment. `null`: the attempt names none, so take the first.
   * @throws Error if the gateway is not configured, or not any more
   */
  named(name: string | null): PaymentGateway;
  /** Whether `named` would still find it. */
  has(name: string | null): boolean;
  /** The gateway that takes this kind of instrument; undefined if there is none. */
  taking(kind: PaymentInstrument['kind']): PaymentGateway | undefined;
  /** Customers' saved methods. */
  vault: PaymentVault;
}

export function gatewaysOf(...all: PaymentGateway[]): PaymentGateways {
  const taking: PaymentGateways['taking'] = (kind) => all.find(({ takes }) => takes.includes(kind));
  return {
    all,
    taking,
    has: (name) => name === null || all.some((one) => one.name === name),
    vault: taking('braintree')?.vault ?? NO_VAULT,
    named(name) {
      const gateway = name === null ? all[0] : all.find((one) => one.name === name);
      if (gateway) return gateway;
      const names = all.map((one) => `"${one.name}"`).join(', ');
      throw new Error(`The payment is with "${name}", the shop with ${names}.`);
    },
  };
}
