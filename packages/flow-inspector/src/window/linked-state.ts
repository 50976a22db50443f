import { useEffect, useRef } from 'react';
import type { PageLink } from './page-link.ts';

/** The state in the address: `/inspector?flow=booking&state=held.choosing`. Undefined without one. */
export function linkedState(): { readonly flow: string; readonly state: string } | undefined {
  const query = new URLSearchParams(window.location.search);
  const flow = query.get('flow');
  const state = query.get('state');
  return flow && state ? { flow, state: `${flow}.${state}` } : undefined;
}

/** Walks the first page that is connected to the state in the address, once. */
export function useLinkedState(link: PageLink, isConnected: boolean): void {
  const isAsked = useRef(false);
  useEffect(() => {
    const goal = linkedState();
    if (!goal || !isConnected || isAsked.current) return;
    isAsked.current = true;
    link.ask({ type: 'state.go', ...goal });
  }, [link, isConnected]);
}
