import { Icon } from '#components/ui/icon.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { orderStatusText, orderStepName, orderSteps } from '#lib/commerce/checkout/order-text.ts';
import { isPartlyShipped, shippingTypeLeft } from '#lib/commerce/orders/progress.ts';
import { PARTLY_SENT } from '#lib/commerce/orders/texts.ts';

/** An order's progress, as a sentence and as a track of steps. */
export function OrderProgress({
  order,
}: {
  order: Pick<Order, 'status' | 'shippingType' | 'lines' | 'progress'>;
}) {
  const { status } = order;
  const shippingType = shippingTypeLeft(order);
  const steps = orderSteps(shippingType);
  const reached = status === 'cancelled' ? -1 : steps.indexOf(status);
  return (
    <div className="print:hidden">
      <p className={`text-lg ${status === 'cancelled' ? 'font-semibold text-danger' : ''}`}>
        {isPartlyShipped(order) ? PARTLY_SENT : orderStatusText({ status, shippingType })}
      </p>
      {reached >= 0 && (
        <ol aria-label="Progress" className="mt-5 grid max-w-2xl grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === reached ? 'step' : undefined}
              className="relative pr-2 text-sm"
            >
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-3.25 right-0 left-7 h-0.5 ${index < reached ? 'bg-action' : 'bg-line-strong'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`grid size-7 place-items-center rounded-full border-2 ${
                  index <= reached
                    ? 'border-action bg-action text-action-ink'
                    : 'border-line-strong bg-page'
                }`}
              >
                {index <= reached && <Icon name="check" className="size-4.5 stroke-[2.5]" />}
              </span>
              <span
                className={`mt-2 block leading-tight ${index === reached ? 'font-semibold' : index < reached ? '' : 'text-ink-soft'}`}
              >
                {orderStepName(step, shippingType)}
              </span>
              <span className="sr-only">
                {index < reached ? ', done' : index > reached ? ', to come' : ''}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
