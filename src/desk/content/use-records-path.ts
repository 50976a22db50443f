import { useLocation } from 'react-router-dom';

/** The list that the page belongs to: its link in the navigation is the current one. */
export function useRecordsPath(): '/content' | '/settings' {
  return useLocation().pathname.startsWith('/settings') ? '/settings' : '/content';
}
