import type { AnyActorRef } from 'xstate';
import type { UserId } from '#contract/ids.ts';
import type { Move } from '#machines/shared/effects.ts';
import type { Tab } from './tab.ts';

/** A page on the screen of a tab. */
export interface Page {
  readonly title: string;
  move: Move;
  /** Whether the page of this address is this one, and goes on. */
  readonly isOf: (move: Move) => boolean;
  readonly userId: UserId | undefined;
  readonly flows: () => readonly AnyActorRef[];
  /** The most natural next thing that a person does here. @returns what it was. */
  readonly goOn: () => string | undefined;
  /** The last order that was opened at the provider here. */
  readonly lastOrder?: string | undefined;
}

export type PageOf = (tab: Tab, move: Move) => Page;
