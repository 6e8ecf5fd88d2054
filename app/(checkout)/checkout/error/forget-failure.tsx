'use client';

import { useEffect } from 'react';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';

/** Resets the failed order that led here; otherwise the checkout would lead back here. */
export function ForgetFailure() {
  useEffect(forgetPlacement, []);
  return null;
}
