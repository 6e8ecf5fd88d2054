import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { MAY_BE_LEFT } from '#lib/commerce/orders/texts.ts';
import { Detail } from './detail.tsx';
import { PickupDetails } from './pickup-details.tsx';

/** Delivery or pickup, billing address and contact of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const { billingAddress } = order;
  const { firstName, lastName, email, phone } = order.contact;
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {order.shippingType === 'DELIVERY' ? (
        <DeliveryDetails order={order} />
      ) : (
        order.shippingType === 'STORE_PICKUP' && <PickupDetails order={order} />
      )}
      {billingAddress && (
        <Detail name="Billing address">
          <Address address={billingAddress} />
        </Detail>
      )}
      <Detail name="Contact">
        <p>
          {firstName} {lastName}
        </p>
        <p className="[overflow-wrap:anywhere]">{email}</p>
        <p>{phone}</p>
      </Detail>
    </dl>
  );
}

function DeliveryDetails({ order }: { order: Order }) {
  const { shippingAddress, shippingMethod, deliveryTo } = order;
  return (
    <>
      <Detail name="Delivery to">
        {shippingAddress ? <Address address={shippingAddress} /> : <p>{deliveryTo}</p>}
      </Detail>
      <Detail name="Delivery method">
        <p>{shippingMethod.label}</p>
        {shippingMethod.description !== '' && (
          <p className="text-ink-soft">{shippingMethod.description}</p>
        )}
        <DeliveryWishes delivery={order.delivery} />
      </Detail>
    </>
  );
}

function Address({ address }: { address: CheckoutAddress }) {
  return (
    <address className="whitespace-pre-line not-italic [overflow-wrap:anywhere]">
      {addressLines(address).join('\n')}
    </address>
  );
}

function DeliveryWishes({ delivery }: Pick<Order, 'delivery'>) {
  if (!delivery) return null;
  return (
    <>
      {delivery.instructions !== '' && (
        <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="text-ink-soft">Instructions: </span>
          {delivery.instructions}
        </p>
      )}
      {delivery.authorityToLeave && <p className="mt-2 text-ink-soft">{MAY_BE_LEFT}</p>}
      {delivery.giftMessage && (
        <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="text-ink-soft">Gift message: </span>
          {delivery.giftMessage}
        </p>
      )}
    </>
  );
}
