import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { timeUntil } from '../language/format.ts';
import { watchMinutes, watchPast } from './watch-minutes.ts';

/** How long it is until an ISO instant, as the minutes pass. */
export function useTimeUntil(instant: string | undefined): string | undefined {
  const words = () => instant && timeUntil(instant);
  return useSyncExternalStore(watchMinutes, words, words);
}

/** Calls back once, when an ISO instant is past. */
export function useWhenPast(instant: string | undefined, onPast: () => void): void {
  const tell = useEffectEvent(onPast);
  useEffect(() => (instant ? watchPast(instant, () => tell()) : undefined), [instant]);
}
