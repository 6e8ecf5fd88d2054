import type { EmulatedTransaction } from './transactions.ts';

/** How a request misbehaves. */
export type FaultKind =
  /** Nothing is done and nothing answered until it is released, and then as usual. */
  | 'hang'
  /** The connection is cut before anything is done. */
  | 'cut'
  /** It is done; then the connection is cut. */
  | 'lost'
  /** It is done; the answer comes when it is released. */
  | 'late'
  /** It is done; the answer drips byte by byte and never ends, so that no socket is ever idle. */
  | 'drip'
  /** It is done; the answer cannot be read. */
  | 'garbage'
  /** Nothing is done; the answer is an HTTP status. */
  | 'status'
  /** A proxy sends it twice: it is done twice, and the second answer comes back. */
  | 'twice'
  /** It is done as usual, after `before`. */
  | 'none';

export interface FaultPlan {
  kind: FaultKind;
  /** Matched against `POST /merchants/m/transactions`; undefined: the next request. */
  on?: RegExp;
  /** Of `status`. */
  status?: number;
  /** How many requests it spoils; 1 if not given. */
  times?: number;
  /** Runs before the request is done. */
  before?: () => void;
  /** Changes a new payment before it is answered, such as to another amount. */
  alter?: (transaction: EmulatedTransaction) => void;
}

/** A fault under way. */
export class PlannedFault {
  plan: FaultPlan;
  left: number;
  /** Fulfilled once a request has met it. */
  met: Promise<void>;
  released: Promise<void>;
  meet: () => void;
  release: () => void;

  constructor(plan: FaultPlan) {
    this.plan = plan;
    this.left = plan.times ?? 1;
    const met = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.met = met.promise;
    this.meet = met.resolve;
    this.released = released.promise;
    this.release = released.resolve;
  }
}

/** The faults that a test has planned, each used up by the requests it meets. */
export class Faults {
  #planned: PlannedFault[] = [];

  plan(plan: FaultPlan): PlannedFault {
    const fault = new PlannedFault(plan);
    this.#planned.push(fault);
    return fault;
  }

  take(request: string): PlannedFault | undefined {
    const fault = this.#planned.find(
      ({ left, plan }) => left > 0 && (plan.on?.test(request) ?? true),
    );
    if (fault) {
      fault.left -= 1;
      fault.meet();
    }
    return fault;
  }

  /** Forgets all faults, and lets go what they hold. */
  clear(): void {
    for (const fault of this.#planned) fault.release();
    this.#planned = [];
  }
}
