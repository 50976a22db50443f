import { createContext } from 'react';

/** The part of the provider's reply to a capture that is used. */
export interface CapturedOrder {
  readonly status?: string | undefined;
  readonly payer?: {
    readonly payer_id?: string | undefined;
    readonly name?: { readonly given_name?: string | undefined } | undefined;
  };
  readonly purchase_units?:
    | readonly {
        readonly payments?:
          | { readonly captures?: readonly { readonly status?: string | undefined }[] | undefined }
          | undefined;
      }[]
    | undefined;
}

interface NewOrder {
  readonly intent: 'CAPTURE';
  readonly purchase_units: {
    readonly amount: { readonly currency_code: string; readonly value: string };
  }[];
}

/** What the provider gives with its callbacks, for the actors of the same flow. */
export interface ProviderActions {
  createOrder?: (order: NewOrder) => Promise<string>;
  captureOrder?: (() => Promise<CapturedOrder>) | undefined;
  /** Settles when the capture that an actor has asked for is over. */
  captureOver?: Promise<unknown> | undefined;
}

/** The provider's actions of the flow on the screen. */
export const ProviderActionsContext = createContext<ProviderActions>({});
