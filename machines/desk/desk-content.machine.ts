import {
  arrangeDeskContent,
  type ContentStep,
  readDeskContent,
} from '#contract/desk/calls/content.ts';
import { contentRegistries } from '#contract/desk/content-registries.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** The only record of a registry cannot be moved or removed, and the first one cannot be moved up. */
export function canArrange(
  step: ContentStep,
  { registry, state, place }: Pick<DeskContent, 'registry' | 'state' | 'place'>,
): boolean {
  if (!contentRegistries[registry].isList) return false;
  if (step === 'up' && place === 1) return false;
  return (step === 'restore') === (state === 'removed');
}

/** DESK-155: move, remove or restore a record of a list. */
export const deskContentMachine = createDeskRecordMachine<DeskContent, ContentStep>({
  id: 'deskContent',
  reads: readDeskContent,
  changes: [arrangeDeskContent],
  canTake: canArrange,
  hasTaken: (step, { state, place }, before) => {
    if (step === 'up') return place < before.place;
    if (step === 'down') return place > before.place;
    return state === stateAfter[step];
  },
  isAtOnce: (step) => step !== 'remove',
  done: (step) => `desk.content.${step}.done`,
  undoOf: (step) => opposite[step],
});

const opposite: Readonly<Record<ContentStep, ContentStep>> = {
  up: 'down',
  down: 'up',
  remove: 'restore',
  restore: 'remove',
};

const stateAfter = { remove: 'removed', restore: 'shown' } as const;
