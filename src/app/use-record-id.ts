import { useEffect, useState } from 'react';
import { newRecordId } from './record-id.ts';
import { useSite } from './site.ts';

/**
 * A random id that is made once for each screen. React can give up a render and begin it again, for
 * example in a transition. The next try gets the same id, so a page makes as many ids as it has screens.
 */
export function useRecordId(purpose: string): string {
  const { unusedIds } = useSite();
  const [id] = useState(() => {
    const made = unusedIds.get(purpose) ?? newRecordId();
    unusedIds.set(purpose, made);
    return made;
  });
  useEffect(() => {
    if (unusedIds.get(purpose) === id) unusedIds.delete(purpose);
  }, [unusedIds, purpose, id]);
  return id;
}
