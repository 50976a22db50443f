import { type ComponentType, lazy } from 'react';
import { loadSentences } from '../language/sentences.ts';

/** A page, or a part of one, of its own chunk, and beside it the sentences that the first load leaves out. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), loadSentences()]);
    return loaded;
  });
}
