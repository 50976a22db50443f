import { createContext, use, useEffect, useRef } from 'react';
import type { UserId } from '#contract/ids.ts';
import { useAuth } from './session.tsx';

/** Keeps the page open from a call until the function that it returns is called. */
type Keep = () => () => void;

/** From `RequireSession`. */
export const KeepContext = createContext<Keep>(() => () => {});

/**
 * Keeps the page of a guest open when the session ends, as long as `isNeeded`: what the guest has begun
 * there cannot be left in the middle.
 */
export function useKeptPage(isNeeded: boolean): void {
  const keep = use(KeepContext);
  useEffect(() => (isNeeded ? keep() : undefined), [isNeeded, keep]);
}

/** Who is signed in; on a page that is kept open, who was. */
export function useGuestId(): UserId | undefined {
  const { user } = useAuth();
  const last = useRef(user?.id);
  if (user) last.current = user.id;
  return last.current;
}
