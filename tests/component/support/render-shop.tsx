import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Notifications } from '#components/commerce/notifications.tsx';
import { TouchProvider } from '#components/ui/touch.tsx';
import { queryClient } from '#lib/api/query-client.ts';

/**
 * Renders a part of the shop's frame with an empty query cache, and a user to act on it. Failed
 * queries are not retried.
 */
export function renderShop(children: ReactNode) {
  queryClient().clear();
  queryClient().setDefaultOptions({ queries: { retry: false } });
  return {
    ...render(children, { wrapper: TouchProvider }),
    user: userEvent.setup({ delay: null }),
  };
}

/** The same below the alerts of the page. */
export const renderWithAlerts = (children: ReactNode) =>
  renderShop(
    <>
      {children}
      <Notifications />
    </>,
  );
