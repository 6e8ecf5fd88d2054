/** What each command on an order or a product did, so that `Kim Lee` before it makes a sentence. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'order.pack': 'packed units',
    'order.ship': 'sent a parcel or made it ready',
    'order.deliver': 'noted a delivery or hand-over',
    'order.cancel': 'cancelled units',
    'order.refund': 'gave money back',
    'order.correct': 'corrected the order',
    'order.note': 'added a note',
    'order.mail-again': 'sent an e-mail again',
    'order.note-mailed-card': 'e-mailed a gift card',
    'order.set-status': 'set the status',
    'order.acknowledge': 'took the order over into the ERP',
    'product.set-state': 'set the state',
    'product.order-pictures': 'put the pictures in order',
    'refund.ask': 'asked for a refund',
    'refund.approve': 'approved a refund',
    'refund.decline': 'declined a refund',
    'refund.retry': 'asked the provider again for a refund',
    'refund.by-hand': 'gave a refund by hand',
  }),
);

/** What a command did, in words; `ran gift-card.mail` for one without any. */
export function commandWords(command: string): string {
  return WORDS.get(command) ?? `ran ${command}`;
}
