import * as z from 'zod/mini';
import { replayKey as key } from '../page/kept-keys.ts';
import { jsonText } from '../wire/json-text.ts';
import { type Walk, walkOf, walkText } from './walk.ts';

const replayText = jsonText(
  z.object({ step: z.int(), walk: z.string(), stored: z.record(z.string(), z.string()) }),
);

/** A walk, and the step with which a load continues. */
export interface ReplayStart {
  readonly walk: Walk;
  readonly step: number;
}

interface Remembered extends ReplayStart {
  /** The page's storage, by key. It is apart from the browser's. */
  readonly stored: Readonly<Record<string, string>>;
}

/** Stores a replay during the load that starts it and during later loads. */
export function rememberReplay({ walk, ...rest }: Remembered): void {
  window.sessionStorage.setItem(key, replayText.text({ ...rest, walk: walkText(walk) }));
}

/** The replay that this load continues. Undefined when there is none. */
export function rememberedReplay(): Remembered | undefined {
  const stored = replayText.read(window.sessionStorage.getItem(key));
  window.sessionStorage.removeItem(key);
  const walk = stored && walkOf(stored.walk);
  return walk && { ...stored, walk };
}
