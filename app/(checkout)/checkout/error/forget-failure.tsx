'use client';

import { useEffect } from 'react';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';

/** Resets the failed order that led here: its checkout would lead back here otherwise. */
export function ForgetFailure() {
  useEffect(forgetPlacement, []);
  return null;
}
