/*
 * Runs in the page of a hosted field's frame, which Braintree serves and npm does not carry. Speaks
 * the frame protocol of braintree-web's public half. Each frame holds one field; any of them
 * tokenises for all.
 */
import cardValidator from 'card-validator';
import Framebus from 'framebus';
import { injectWithAllowlist } from 'inject-stylesheet';

type FieldName = 'number' | 'expirationDate' | 'cvv';
type Reply = (answer: unknown) => void;

interface FieldState {
  value: string;
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
}

/** What the page tells its frames once all are there. */
interface Configuration {
  fields: Record<FieldName, { internalLabel?: string; placeholder?: string }>;
  styles?: Record<string, Record<string, string>>;
}

declare global {
  interface Window {
    /** For the frames beside this one. */
    stateOfField: () => FieldState;
  }
}

const NAMES = { number: 'credit-card-number', expirationDate: 'expiration', cvv: 'cvv' } as const;
const LABELS = { number: 'Credit Card Number', expirationDate: 'Expiration Date', cvv: 'CVV' };
const STYLES = 'color font-family font-size font-weight line-height padding letter-spacing'.split(
  ' ',
);

const channel = location.hash.slice(1);
const field = window.name.replace('braintree-hosted-field-', '') as FieldName;
const on = (name: string) => `hosted-fields:${name}`;
const bus = new Framebus({ channel });

const label = document.createElement('label');
label.htmlFor = NAMES[field];
label.textContent = LABELS[field];
const message = Object.assign(document.createElement('div'), { id: 'message' });
const input = Object.assign(document.createElement('input'), {
  id: NAMES[field],
  name: NAMES[field],
  inputMode: 'numeric',
  autocomplete: 'off',
});
input.setAttribute('aria-describedby', 'message');
document.body.append(label, input, message);

function checked(value: string): { isValid: boolean; isPotentiallyValid: boolean } {
  if (field === 'number') return cardValidator.number(value);
  if (field === 'cvv') return cardValidator.cvv(value, [3, 4]);
  return cardValidator.expirationDate(value);
}

window.stateOfField = () => {
  const { isValid, isPotentiallyValid } = checked(input.value);
  const isFocused = document.hasFocus() && document.activeElement === input;
  return {
    value: input.value,
    isEmpty: input.value === '',
    isValid,
    isPotentiallyValid,
    isFocused,
  };
};

function states(): Record<FieldName, FieldState> {
  const found: Partial<Record<FieldName, FieldState>> = {};
  for (let index = 0; index < parent.frames.length; index += 1) {
    try {
      const frame = parent.frames[index] as Window;
      if (frame.location.hash.slice(1) !== channel || !frame.stateOfField) continue;
      found[frame.name.replace('braintree-hosted-field-', '') as FieldName] = frame.stateOfField();
    } catch {
      // A frame of another origin.
    }
  }
  return found as Record<FieldName, FieldState>;
}

function tell(type: string): void {
  const all = states();
  const fields = Object.fromEntries(
    Object.entries(all).map(([name, { value: _, ...state }]) => [name, state]),
  );
  const card = cardValidator.number(all.number?.value ?? '').card;
  // The name that the frames have for it since their first version.
  const brand = card?.type === 'mastercard' ? 'master-card' : card?.type;
  bus.emit(on('INPUT_EVENT'), {
    type,
    merchantPayload: { emittedBy: field, fields, cards: card ? [{ ...card, type: brand }] : [] },
  });
}

let last = '';
input.addEventListener('input', () => {
  const { isEmpty, isValid, isPotentiallyValid } = window.stateOfField();
  tell(isEmpty ? 'empty' : 'notEmpty');
  const now = `${isValid}/${isPotentiallyValid}`;
  if (now !== last) tell('validityChange');
  last = now;
  if (field === 'number') tell('cardTypeChange');
});
input.addEventListener('focus', () => tell('focus'));
input.addEventListener('blur', () => tell('blur'));
input.addEventListener('keydown', ({ key }) => key === 'Enter' && tell('inputSubmitRequest'));

/** What the page tells a field. */
interface Told {
  field: FieldName;
  attribute: string;
  value: unknown;
  message: string;
  classname: string;
}

/** Listens to what the page tells this field. */
function hear(name: string, listener: (told: Told) => void): void {
  bus.on(on(name), ((data: Told | FieldName) => {
    const told = typeof data === 'string' ? { field: data } : data;
    if (told.field === field) listener(told as Told);
  }) as never);
}

hear('CLEAR_FIELD', () => {
  input.value = '';
  input.dispatchEvent(new Event('input'));
});
hear('SET_ATTRIBUTE', ({ attribute, value }) => input.setAttribute(attribute, String(value)));
hear('REMOVE_ATTRIBUTE', ({ attribute }) => input.removeAttribute(attribute));
hear('SET_MESSAGE', (told) => {
  message.textContent = told.message;
});
hear('ADD_CLASS', ({ classname }) => input.classList.add(classname));
hear('REMOVE_CLASS', ({ classname }) => input.classList.remove(classname));
hear('TRIGGER_INPUT_FOCUS', () => input.focus());

// The first frame that is ready gets the configuration and passes it on.
const siblings = new Framebus({ channel: `${channel}-configuration` });
siblings.on('configuration', configure as never);
bus.emit(on('FRAME_READY'), { field }, ((configuration: Configuration) => {
  configure(configuration);
  siblings.emit('configuration', configuration as never);
  bus.on(on('TOKENIZATION_REQUEST'), ((options: unknown, reply?: Reply) => {
    void tokenise(reply ?? (options as Reply));
  }) as never);
}) as never);

function configure({ fields, styles }: Configuration): void {
  const { internalLabel, placeholder } = fields[field] ?? {};
  if (internalLabel) label.textContent = internalLabel;
  if (placeholder) input.placeholder = placeholder;
  if (styles) injectWithAllowlist(styles, STYLES);
}

async function tokenise(reply: Reply): Promise<void> {
  const all = states();
  const names = Object.keys(all) as FieldName[];
  const refuse = (code: string, details?: object) =>
    reply([{ name: 'BraintreeError', type: 'CUSTOMER', code, message: code, details }]);
  if (names.every((name) => all[name].isEmpty)) return refuse('HOSTED_FIELDS_FIELDS_EMPTY');
  const invalidFieldKeys = names.filter((name) => !all[name].isValid);
  if (invalidFieldKeys.length > 0) {
    return refuse('HOSTED_FIELDS_FIELDS_INVALID', { invalidFieldKeys });
  }
  const { month, year } = cardValidator.expirationDate(all.expirationDate.value);
  const creditCard = {
    number: all.number.value.replaceAll(' ', ''),
    expirationMonth: month,
    expirationYear: year?.length === 2 ? `20${year}` : year,
    cvv: all.cvv.value,
  };
  bus.emit(on('READY_FOR_CLIENT'), (async (client: {
    authorizationFingerprint: string;
    gatewayConfiguration: { graphQL: { url: string } };
  }) => {
    try {
      const response = await fetch(client.gatewayConfiguration.graphQL.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${client.authorizationFingerprint}`,
        },
        body: JSON.stringify({
          operationName: 'TokenizeCreditCard',
          variables: { input: { creditCard } },
        }),
      });
      const { data } = await response.json();
      if (!data) return refuse('HOSTED_FIELDS_FAILED_TOKENIZATION');
      const { token, creditCard: card } = data.tokenizeCreditCard;
      reply([null, paymentOf(token, card)]);
    } catch {
      refuse('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR');
    }
  }) as never);
}

function paymentOf(nonce: string, card: Record<string, string>): object {
  const { last4 = '', bin, brandCode = '', binData, expirationMonth, expirationYear } = card;
  return {
    nonce,
    type: 'CreditCard',
    description: `ending in ${last4.slice(2)}`,
    binData,
    details: {
      bin,
      cardType: { VISA: 'Visa', MASTERCARD: 'MasterCard' }[brandCode] ?? 'American Express',
      lastFour: last4,
      lastTwo: last4.slice(2),
      expirationMonth,
      expirationYear,
    },
  };
}
