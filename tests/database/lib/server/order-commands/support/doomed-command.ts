import { connect } from '#lib/server/db/database.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { refundOrder } from '#lib/server/order-commands/refund-order.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';

/* Runs a command on an order until somebody kills this process. */

const [url = '', command = '', number = ''] = process.argv.slice(2);
const db = connect(url);
const context = { db, actor: { kind: 'operator', id: 'test' }, now: new Date() } as const;
if (command === 'cancel') await cancelOrder(context, { number });
if (command === 'ship') await shipOrder(context, { number, carrier: 'own' });
if (command === 'refund') await refundOrder(context, { number, reason: 'test', amount: 500 });
