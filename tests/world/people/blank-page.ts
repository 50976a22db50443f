import type { Move } from '#machines/shared/effects.ts';
import type { Page } from '../page.ts';
import type { Tab } from '../tab.ts';

/** A page whose flows are not part of the world. */
export class BlankPage implements Page {
  readonly title: string;
  move: Move;
  readonly userId;

  constructor(tab: Tab, move: Move) {
    this.title = move.to;
    this.move = move;
    this.userId = tab.userId;
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [];
  }

  goOn() {
    return undefined;
  }
}
