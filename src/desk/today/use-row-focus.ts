import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../frame/use-arrival.ts';
import type { TodayFlow } from './today-flow.ts';

interface Left {
  /** The rows of its section. */
  readonly what: string;
  readonly index: number;
}

/**
 * DESK-402: a step leaves the page with the focus when it is taken. Then the next step of its section gets the
 * focus, or the last row, or the heading of the page.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>, flow: TodayFlow): void {
  const choice = useSelector(flow, ({ context }) => context.choice);
  const sections = useSelector(flow, ({ context }) => context.today?.sections);
  const left = useRef<Left>(undefined);
  useLayoutEffect(() => {
    if (!sections) return;
    const last = left.current;
    const index = choice ? indexOf(place.current, choice.section, choice.record.id) : -1;
    if (choice && index >= 0) left.current = { what: choice.section, index };
    if (!last || index >= 0 || document.activeElement !== document.body) return;
    left.current = undefined;
    focusRow(place.current, last);
  }, [place, choice, sections]);
}

function rowsOf(place: HTMLElement | null, what: string): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(`[data-what="${what}"] [data-row]`) ?? [])];
}

function indexOf(place: HTMLElement | null, what: string, id: string): number {
  return rowsOf(place, what).findIndex((row) => row.dataset.row === id);
}

function focusRow(place: HTMLElement | null, { what, index }: Left): void {
  const rows = rowsOf(place, what);
  const steps = rows
    .slice(index)
    .flatMap((row) => row.querySelector<HTMLElement>('[data-step]') ?? []);
  const next = steps[0] ?? rows.at(-1)?.querySelector('a');
  if (next) next.focus();
  else focusHeading();
}
