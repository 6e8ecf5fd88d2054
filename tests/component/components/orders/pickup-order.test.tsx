import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderConfirmation } from '#components/orders/order-confirmation.tsx';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderProgress } from '#components/orders/order-progress.tsx';
import { OrderView } from '#components/orders/order-view.tsx';
import { pickupOrder } from '#tests/support/orders.ts';

test('a pickup order shows the store, when it is ready, until when it is kept and what to bring', () => {
  render(<OrderView order={pickupOrder()} />);
  expect(screen.getByText('Stringybark Newtown')).toBeVisible();
  expect(screen.getByText(/100 King Street/)).toHaveTextContent('Newtown NSW 2042');
  expect(screen.getByRole('link', { name: '(02) 5550 1234' })).toHaveAttribute(
    'href',
    'tel:0255501234',
  );
  expect(screen.getByRole('link', { name: /Directions/ })).toHaveAttribute(
    'href',
    expect.stringContaining('100+King+Street'),
  );
  expect(screen.getByText('Friday 6 March, 10.30 am')).toBeVisible();
  expect(screen.getByText('until Friday 20 March')).toBeVisible();
  expect(screen.getByText(/photo ID/)).toBeVisible();
  expect(screen.getByText('Monday – Saturday')).toBeVisible();
  expect(screen.getByText(/Stocktake/)).toBeVisible();
  // Good Friday is after the last day.
  expect(screen.queryByText(/Good Friday/)).toBeNull();
  expect(screen.queryByText('Delivery to')).toBeNull();
});

test('a pickup order that was collected shows no time to collect it', () => {
  render(<OrderView order={pickupOrder({ status: 'delivered' })} />);
  expect(screen.getByText('Stringybark Newtown')).toBeVisible();
  expect(screen.queryByText(/until Friday/)).toBeNull();
});

test('the confirmation of a pickup order says where and when to collect it', () => {
  render(<OrderConfirmation order={pickupOrder()} />);
  const ready = screen.getByRole('region', { name: 'Ready to collect' });
  expect(ready).toHaveTextContent('By Friday 6 March, 10.30 am');
  expect(ready).toHaveTextContent('Stringybark Newtown, 100 King Street');
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(next).toHaveTextContent('At Stringybark Newtown, 100 King Street, Newtown NSW 2042.');
  expect(next).toHaveTextContent('Ready by Friday 6 March, 10.30 am.');
  expect(next).toHaveTextContent('Kept until Friday 20 March.');
});

test('progress and history of a pickup order say that it is ready to collect', () => {
  const { rerender } = render(<OrderProgress order={pickupOrder({ status: 'shipped' })} />);
  expect(screen.getByText('Your order is ready to collect.')).toBeVisible();
  const summary = {
    number: 'SB1',
    date: 0,
    status: 'shipped',
    channel: 'web',
    total: 100,
    units: 1,
    deliveryTo: '',
    pickupStore: 'Stringybark Newtown',
    images: [],
  } as const;
  rerender(<OrderFacts order={{ ...summary, images: [] }} />);
  expect(screen.getByText('Ready to collect')).toBeVisible();
  expect(screen.getByText(/Click & Collect at Stringybark Newtown/)).toBeVisible();
});
