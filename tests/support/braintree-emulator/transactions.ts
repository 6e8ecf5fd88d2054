import { type Answer, type Body, objectIn, refusal, textIn } from './answers.ts';
import { type EmulatedMethod, newId } from './methods.ts';
import { type Outcome, outcomeOf, rejected } from './outcomes.ts';
import { type EmulatedVault, methodFields, NONCE_REFUSALS } from './vault.ts';
import { XmlList } from './xml.ts';

/** A payment or refund in the ledger, as Braintree stores it. */
export interface EmulatedTransaction extends Omit<Outcome, 'status'> {
  id: string;
  type: 'sale' | 'credit';
  /** In dollars, like `89.95`. */
  amount: string;
  currencyIsoCode: string;
  merchantAccountId: string;
  status: string;
  orderId: string | null;
  createdAt: string;
  paymentInstrumentType: string;
  method: EmulatedMethod;
  /** The saved method's token, if it is in the vault. */
  token: string | null;
  customer: Body;
  /** Of a refund: the payment it is of. */
  refundedTransactionId: string | null;
  threeDSecureInfo: EmulatedMethod['threeDSecure'];
  /** The request as it came. */
  request: Body;
}

/** What an account allows. */
export interface EmulatedAccount {
  /** `ignored`: accepted and without effect. */
  apiRequestKey: 'allowed' | 'not-allowed' | 'ignored';
  currency: string;
  merchantAccountId: string;
  /** For how long a second payment of the same card, amount and order is rejected, in ms. */
  duplicateWindowMs: number;
}

const INSTRUMENT_TYPES = {
  card: 'credit_card',
  paypal: 'paypal_account',
  'google-pay': 'android_pay_card',
  'apple-pay': 'apple_pay_card',
} as const;

const DETAILS_OF_KIND = {
  card: 'creditCard',
  paypal: 'paypal',
  'google-pay': 'androidPayCard',
  'apple-pay': 'applePay',
} as const;

const VOIDABLE = new Set(['authorized', 'submitted_for_settlement', 'settlement_pending']);
const REFUNDABLE = new Set(['settled', 'settling']);
const MOST_KEY_LENGTH = 255;

type Alter = ((transaction: EmulatedTransaction) => void) | undefined;

/** Braintree's ledger of payments. */
export class EmulatedLedger {
  transactions = new Map<string, EmulatedTransaction>();
  /** What became of the first request of each key; an id: of what it made. */
  #keys = new Map<string, { request: string; made: { id: string } | 'at-work' | 'nothing' }>();
  #vault: EmulatedVault;
  #account: EmulatedAccount;

  constructor(vault: EmulatedVault, account: EmulatedAccount) {
    this.#vault = vault;
    this.#account = account;
  }

  ofOrder(orderNumber: string): EmulatedTransaction[] {
    return [...this.transactions.values()].filter(({ orderId }) => orderId === orderNumber);
  }

  /**
   * Tries a payment. `hold` is awaited between taking a request's key and deciding, as a payment
   * that is long under way.
   */
  async sale(body: Body, alter: Alter, hold: Promise<void> | undefined): Promise<Answer> {
    const { allowed, key, refused } = this.#keyOf(body);
    if (refused) return refused;
    const before = key === null ? undefined : this.#answerOfKey(key, body);
    if (before) return before;
    const checked = this.#check(body);
    if (Array.isArray(checked)) {
      if (allowed) this.#noteKey(key, body, 'nothing');
      return checked;
    }
    if (allowed) this.#noteKey(key, body, 'at-work');
    await hold;
    const transaction = this.#pay(body, checked, key !== null);
    alter?.(transaction);
    this.transactions.set(transaction.id, transaction);
    this.#noteKey(key, body, transaction);
    return answerOf(transaction);
  }

  #noteKey(key: string | null, body: Body, made: { id: string } | 'at-work' | 'nothing'): void {
    if (key !== null) this.#keys.set(key, { request: comparable(body), made });
  }

  #keyOf(body: Body): { key: string | null; allowed: boolean; refused?: Answer } {
    const sent = textIn(body, 'api_request_key');
    const key = this.#account.apiRequestKey === 'ignored' ? null : sent;
    const allowed = this.#account.apiRequestKey === 'allowed';
    const attribute = 'api_request_key';
    if (sent !== null && sent.length > MOST_KEY_LENGTH) {
      return { key, allowed, refused: refusal('ApiRequestKey is too long.', '915230', attribute) };
    }
    if (sent !== null && this.#account.apiRequestKey === 'not-allowed') {
      const refused = refusal('ApiRequestKey is not allowed.', '915231', attribute);
      return { key, allowed, refused };
    }
    return { key, allowed };
  }

  #answerOfKey(key: string, body: Body): Answer | undefined {
    const known = this.#keys.get(key);
    if (!known) return undefined;
    const attribute = 'api_request_key';
    if (known.request !== comparable(body)) {
      return refusal('ApiRequestKey was used with another request.', '915232', attribute);
    }
    if (known.made === 'nothing') {
      return refusal('ApiRequestKey is of a request that failed.', '915234', attribute);
    }
    const transaction = known.made === 'at-work' ? undefined : this.transactions.get(known.made.id);
    return transaction
      ? answerOf(transaction)
      : refusal('ApiRequestKey is in flight.', '915233', attribute);
  }

  #check(body: Body): EmulatedMethod | Answer {
    const nonce = textIn(body, 'payment_method_nonce');
    const method = this.#vault.look(nonce, textIn(body, 'payment_method_token'));
    if (typeof method === 'string') return NONCE_REFUSALS[method]();
    const amount = textIn(body, 'amount') ?? '';
    if (!/^\d+\.\d\d$/.test(amount)) return refusal('Amount is invalid.', '81503', 'amount');
    if (Number(amount) <= 0) return refusal('Amount must be over zero.', '81531', 'amount');
    const account = textIn(body, 'merchant_account_id');
    return account !== null && account !== this.#account.merchantAccountId
      ? refusal('Merchant account ID is invalid.', '91513', 'merchant_account_id')
      : method;
  }

  #pay(body: Body, method: EmulatedMethod, keyed: boolean): EmulatedTransaction {
    const options = objectIn(body, 'options');
    const amount = textIn(body, 'amount') ?? '';
    const nonce = textIn(body, 'payment_method_nonce');
    const outcome = this.#decide(body, method, keyed);
    if (nonce !== null) this.#vault.use(nonce);
    const paid = outcome.status === 'authorized';
    const customerId = textIn(body, 'customer_id');
    const keeps = paid && nonce !== null && options.store_in_vault_on_success === true;
    const kept = keeps && customerId !== null ? this.#vault.keep(customerId, method) : undefined;
    return {
      ...outcome,
      id: newId(),
      type: 'sale',
      amount,
      currencyIsoCode: this.#account.currency,
      merchantAccountId: this.#account.merchantAccountId,
      status: paid && options.submit_for_settlement === true ? SUBMITTED : outcome.status,
      orderId: textIn(body, 'order_id'),
      createdAt: new Date().toISOString(),
      paymentInstrumentType: INSTRUMENT_TYPES[method.kind],
      method,
      token: kept?.token ?? textIn(body, 'payment_method_token'),
      customer: { id: customerId },
      refundedTransactionId: null,
      threeDSecureInfo: method.threeDSecure,
      request: body,
    };
  }

  #decide(body: Body, method: EmulatedMethod, keyed: boolean): Outcome {
    const needsIssuer = objectIn(objectIn(body, 'options'), 'three_d_secure').required === true;
    if (needsIssuer && method.kind === 'card' && method.threeDSecure?.liabilityShifted !== true) {
      return rejected('three_d_secure');
    }
    // PayPal's payments are not checked, nor are those with a key.
    const checked = !keyed && method.kind !== 'paypal';
    const isDuplicate = checked && this.#hasTwin(body, method);
    return isDuplicate ? rejected('duplicate') : outcomeOf(textIn(body, 'amount') ?? '', method);
  }

  /** Whether the same was paid a moment ago, a voided payment included. */
  #hasTwin(body: Body, { kind, last4, bin }: EmulatedMethod): boolean {
    return [...this.transactions.values()].some(
      (other) =>
        other.type === 'sale' &&
        other.amount === textIn(body, 'amount') &&
        other.orderId === textIn(body, 'order_id') &&
        other.method.kind === kind &&
        other.method.last4 === last4 &&
        other.method.bin === bin &&
        other.processorResponseType === 'approved' &&
        Date.now() - Date.parse(other.createdAt) < this.#account.duplicateWindowMs,
    );
  }

  read(id: string): Answer {
    const transaction = this.transactions.get(id);
    return transaction ? [200, { transaction: this.#fields(transaction) }] : [404];
  }

  change(id: string, action: string, body: Body): Answer {
    const transaction = this.transactions.get(id);
    if (!transaction) return [404];
    switch (action) {
      case 'void':
        return this.#void(transaction);
      case 'submit_for_settlement':
        return this.#submit(transaction, objectIn(body, 'transaction'));
      case 'refund':
        return this.#refund(transaction, objectIn(body, 'transaction'));
      case 'settle':
        transaction.status = 'settled';
        return this.read(id);
      default:
        return [404];
    }
  }

  #void(transaction: EmulatedTransaction): Answer {
    if (!VOIDABLE.has(transaction.status)) {
      return refusal('Transaction cannot be voided in its status.', '91504');
    }
    transaction.status = 'voided';
    return this.read(transaction.id);
  }

  #submit(transaction: EmulatedTransaction, body: Body): Answer {
    const amount = textIn(body, 'amount') ?? transaction.amount;
    if (transaction.status !== 'authorized') {
      return refusal('Cannot submit for settlement unless status is authorized.', '91507');
    }
    if (Number(amount) > Number(transaction.amount)) {
      return refusal('Settlement amount is too large.', '91522', 'amount');
    }
    transaction.amount = amount;
    transaction.status = SUBMITTED;
    return this.read(transaction.id);
  }

  #refund(transaction: EmulatedTransaction, body: Body): Answer {
    const key = textIn(body, 'api_request_key');
    const usedKey = key !== null && this.#account.apiRequestKey === 'allowed' ? key : null;
    if (key !== null && this.#account.apiRequestKey === 'not-allowed') {
      return refusal('ApiRequestKey is not allowed.', '915231', 'api_request_key');
    }
    const before = usedKey === null ? undefined : this.#answerOfKey(usedKey, body);
    if (before) return before;
    const made = this.#giveBack(transaction, body);
    const isMade = !Array.isArray(made);
    this.#noteKey(usedKey, body, isMade ? made : 'nothing');
    return isMade ? answerOf(made) : made;
  }

  #giveBack(transaction: EmulatedTransaction, body: Body): EmulatedTransaction | Answer {
    if (transaction.type === 'credit') return refusal('Cannot refund a refund.', '91505');
    if (!REFUNDABLE.has(transaction.status)) {
      return refusal('Cannot refund a transaction unless it is settled.', '91506');
    }
    const amount = textIn(body, 'amount') ?? transaction.amount;
    const refunded = this.#refundsOf(transaction.id)
      .filter(({ status }) => status !== 'processor_declined')
      .reduce((sum, refund) => sum + Number(refund.amount), 0);
    if (refunded >= Number(transaction.amount)) {
      return refusal('Transaction has already been completely refunded.', '91512');
    }
    if (refunded + Number(amount) > Number(transaction.amount) + 0.001) {
      return refusal('Refund amount is too large.', '91521', 'amount');
    }
    const declined = amount === CLOSED_CARD_AMOUNT;
    const refund: EmulatedTransaction = {
      ...transaction,
      id: newId(),
      type: 'credit',
      amount,
      orderId: textIn(body, 'order_id') ?? transaction.orderId,
      createdAt: new Date().toISOString(),
      status: declined ? 'processor_declined' : SUBMITTED,
      processorResponseCode: declined ? '2005' : '1002',
      processorResponseType: declined ? 'hard_declined' : 'approved',
      refundedTransactionId: transaction.id,
      request: body,
    };
    this.transactions.set(refund.id, refund);
    return refund;
  }

  #refundsOf(id: string): EmulatedTransaction[] {
    return [...this.transactions.values()].filter((other) => other.refundedTransactionId === id);
  }

  /** The ids of what matches a search by order number, creation time, type or status. */
  searchIds(search: Body): string[] {
    const orderId = textIn(objectIn(search, 'order_id'), 'is');
    const created = objectIn(search, 'created_at');
    const since = textIn(created, 'min');
    const until = textIn(created, 'max');
    const types = search.type;
    const statuses = search.status;
    return [...this.transactions.values()]
      .filter(
        (transaction) =>
          (orderId === null || transaction.orderId === orderId) &&
          (since === null || transaction.createdAt >= since) &&
          (until === null || transaction.createdAt <= until) &&
          (!Array.isArray(types) || types.includes(transaction.type)) &&
          (!Array.isArray(statuses) || statuses.includes(transaction.status)),
      )
      .map(({ id }) => id);
  }

  /** A page of a search, as fields; ids of no transaction are left out. */
  page(ids: readonly unknown[]): object[] {
    return ids.flatMap((id) => {
      const transaction = this.transactions.get(String(id));
      return transaction ? [this.#fields(transaction)] : [];
    });
  }

  #fields(transaction: EmulatedTransaction): object {
    const refunds = this.#refundsOf(transaction.id).map(({ id }) => id);
    return { ...fieldsOf(transaction), refundIds: new XmlList('item', refunds) };
  }
}

const SUBMITTED = 'submitted_for_settlement';

/** A refund of this amount is declined by the processor, as one to a card that was closed is. */
const CLOSED_CARD_AMOUNT = '77.77';

function answerOf(transaction: EmulatedTransaction): Answer {
  const content = { transaction: fieldsOf(transaction) };
  const { status, gatewayRejectionReason, processorResponseText } = transaction;
  if (!/declined|rejected|failed/.test(status)) return [201, content];
  const message = gatewayRejectionReason
    ? `Gateway Rejected: ${gatewayRejectionReason}`
    : processorResponseText;
  return refusal(message, null, 'base', content);
}

function fieldsOf(transaction: EmulatedTransaction): object {
  const { method, token, request, ...fields } = transaction;
  const details = { ...methodFields(method), token };
  // A payment's PayPal details name the payer differently from a saved account's.
  const paypal = method.kind === 'paypal' ? { payerEmail: method.payerEmail } : {};
  return {
    ...fields,
    [DETAILS_OF_KIND[method.kind]]: { ...details, ...paypal },
    riskData:
      request.device_data === undefined
        ? null
        : { id: newId(), decision: 'Approve', deviceDataCaptured: true },
    disputes: new XmlList('dispute', []),
  };
}

/** A request without its key, to compare two. */
function comparable(body: Body): string {
  return JSON.stringify({ ...body, api_request_key: undefined });
}
