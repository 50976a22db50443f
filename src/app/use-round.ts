import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';

/**
 * For a part whose flow ends by going to another page: the `key` of the part, and how the part starts
 * again with a new flow.
 */
export function useRound() {
  return useReducer((round: number) => round + 1, 0);
}

/**
 * Calls `startAgain` when Back or Forward ends at this page after its flow has ended. A quick Back comes
 * before the next page is drawn: React then keeps this page, and the router renders nothing, because
 * the location is the same as before.
 */
export function useReturn(flow: AnyActorRef, startAgain: () => void): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const look = () => {
      const isHere = window.location.pathname === pathname;
      if (isHere && flow.getSnapshot().status === 'done') startAgain();
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [flow, pathname, startAgain]);
}
