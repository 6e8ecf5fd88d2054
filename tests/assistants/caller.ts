/** An answer of the shop, as far as the journey looks at it. */
export interface Answer {
  id?: string;
  status?: string;
  currency?: string;
  continue_url?: string;
  line_items?: { id: string; item: { id: string; title: string }; quantity: number }[];
  totals?: { type: string; amount: number }[];
  products?: {
    id: string;
    title: string;
    variants: { id: string; title: string; availability?: { available?: boolean } }[];
  }[];
  fulfillment?: {
    methods: {
      id: string;
      type: string;
      selected_destination_id?: string | null;
      destinations?: ({ id: string; type?: string } & Record<string, unknown>)[];
      groups?: {
        id: string;
        selected_option_id: string | null;
        options: { id: string; title: string }[];
      }[];
    }[];
  };
  messages?: { type: string; code: string; content: string; severity?: string }[];
  order?: { id: string; permalink_url: string };
  permalink_url?: string;
}

/** An assistant's way to a shop. */
export interface Caller {
  /** The names of the tools that the shop offers. */
  discover(): Promise<string[]>;
  /**
   * Calls a tool of the protocol. `id`: of a cart, a checkout or an order; `body`: its cart, checkout
   * or search.
   * @throws Error if the shop refuses the call
   */
  call(tool: string, what: { id?: string; body?: object }): Promise<Answer>;
  close(): Promise<void>;
}
