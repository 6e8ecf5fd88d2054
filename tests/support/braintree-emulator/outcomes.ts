import { declineOfProcessorCode } from '#lib/server/payments/sandbox/outcomes.ts';
import type { EmulatedMethod } from './methods.ts';

/** What the gateway and the processor say to a payment. */
export interface Outcome {
  status: 'authorized' | 'processor_declined' | 'gateway_rejected' | 'failed';
  processorResponseCode: string;
  processorResponseText: string;
  processorResponseType: 'approved' | 'soft_declined' | 'hard_declined' | null;
  gatewayRejectionReason: string | null;
}

const SILENT = {
  processorResponseCode: '',
  processorResponseText: '',
  processorResponseType: null,
  gatewayRejectionReason: null,
} as const;

/** As Braintree documents it for its sandbox: by the card, else by the amount. */
export function outcomeOf(amount: string, method: EmulatedMethod): Outcome {
  const cents = Math.round(Number(amount) * 100);
  const named = method.outcome ?? outcomeOfAmount(cents, method);
  if (named === null) {
    return {
      ...SILENT,
      status: 'authorized',
      processorResponseCode: '1000',
      processorResponseText: 'Approved',
      processorResponseType: 'approved',
    };
  }
  if (named === 'failed') {
    return {
      ...SILENT,
      status: 'failed',
      processorResponseCode: '3000',
      processorResponseText: 'Processor Network Unavailable - Try Again',
    };
  }
  return /^\d+$/.test(named) ? declined(named) : rejected(named);
}

function outcomeOfAmount(cents: number, { kind }: EmulatedMethod): string | null {
  if (cents >= 200_000 && cents < 300_000) return String(Math.floor(cents / 100));
  if (cents >= 300_000 && cents < 300_100) return 'failed';
  if (cents === 500_100) return 'application_incomplete';
  return cents === 500_101 && kind === 'paypal' ? '2038' : null;
}

function declined(code: string): Outcome {
  const soft = declineOfProcessorCode(Number(code)) === 'PaymentProcessorDeclinedSoft';
  return {
    ...SILENT,
    status: 'processor_declined',
    processorResponseCode: code,
    processorResponseText: 'Processor Declined',
    processorResponseType: soft ? 'soft_declined' : 'hard_declined',
  };
}

export function rejected(reason: string): Outcome {
  return { ...SILENT, status: 'gateway_rejected', gatewayRejectionReason: reason };
}
