import type { Operator } from '#contract/desk/records/operator.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import type { Destination } from '#contract/navigation.ts';
import type { StorageKey } from '#contract/stored-value.ts';
import type { MessageKey, MessageValues } from '#locales/message.ts';
import type { SessionEvent } from './session-event.ts';

/** Something a person should notice. */
export interface Notice {
  readonly type: 'notice';
  readonly level: 'success' | 'info' | 'warning' | 'error';
  readonly message: MessageKey;
  readonly values?: MessageValues;
  /**
   * Milliseconds until it closes by itself; `never` stays until it is closed, its page is left or
   * another such notice takes its place. Default: 5000 (CONST-06).
   */
  readonly closeAfter?: number | 'never';
}

/** A move to another page, with the state that it reads. */
export type Move = Destination & {
  /** Takes the place of this page in the history. */
  readonly replace?: boolean;
};

export type Navigate = Move & { readonly type: 'navigate' };

/** Steps through the browser's history. */
export interface Step {
  readonly type: 'step';
  /** Back is -1, Forward is 1. */
  readonly steps: number;
}

/** Brings a part of the page into view and moves the focus there. */
export interface Reveal {
  readonly type: 'reveal';
  /** The id of an element. */
  readonly part: string;
}

/** Something that must survive a reload. Never a code or a password. */
export interface Remember {
  readonly type: 'remember';
  readonly key: StorageKey;
  readonly value: string;
}

export interface Forget {
  readonly type: 'forget';
  readonly key: StorageKey;
}

/** Loads the page again. */
export interface Reload {
  readonly type: 'reload';
}

/** An event for the session's actor. The inspector hides a token in it (`src/inspector-host/redaction.ts`). */
export interface TellSession {
  readonly type: 'tellSession';
  readonly event: SessionEvent;
}

/** A way out of a page. */
export type WayOut = Navigate | Step | TellSession;

/** An error for the browser's console, which the documents ask for: SES-08, ERR-06. */
export interface Log {
  readonly type: 'log';
  readonly message: MessageKey;
  readonly failure?: Failure;
}

/**
 * Something that has happened. The screen around the flow listens with `flow.on(type, …)`;
 * `useFlow` sends those of the session to every flow that takes them.
 */
export type Fact =
  /** The server has ended the session. No screen shows a visitor before the flows have heard it. */
  | { readonly type: 'session.lost' }
  /** The guest has signed out in another tab, which has cleared the storage (OQ-01). */
  | { readonly type: 'session.left' }
  | { readonly type: 'booking.cancelled'; readonly bookingId: BookingId }
  | { readonly type: 'refund.registered' }
  | { readonly type: 'review.posted' }
  /** A payment with a payment link has ended, with or without money. */
  | { readonly type: 'payment.over' }
  /** An operator has signed in at the desk, or has accepted an invitation. */
  | { readonly type: 'operator.signedIn'; readonly operator: Operator }
  /** A draft of a listing is added. */
  | { readonly type: 'listing.created'; readonly id: PropertyId }
  /** The first record that the search of the desk has found is to be opened. */
  | { readonly type: 'search.first' }
  /** The operator has discarded the changes of a listing's form. */
  | { readonly type: 'draft.discarded' }
  /** A picture is stored, and a form can show it. */
  | { readonly type: 'picture.uploaded'; readonly link: string }
  /** The selected text of a formatted text becomes a link. Without an address it is none any more. */
  | { readonly type: 'link.chosen'; readonly address: string }
  /** A record of the list on the screen is gone. */
  | { readonly type: 'record.removed'; readonly id: string }
  /** The list on the screen is perhaps not what the server has: it is to be read again. */
  | { readonly type: 'records.outdated' };

/** What machines emit. `src/app/effects.ts` alone carries out what is not a fact. */
export type Effect =
  | Notice
  | Navigate
  | Step
  | Reveal
  | Remember
  | Forget
  | Reload
  | TellSession
  | Log
  | Fact;
