import { slugOf } from './source-text.ts';
import { type Walk, walkOf, walkText } from './walk.ts';

const keyStart = 'flow-inspector.walk.v1.';

/** The walks of this browser, newest first, without unreadable ones. */
export function walksIn(storage: Storage): Walk[] {
  return Object.keys(storage)
    .filter((key) => key.startsWith(keyStart))
    .flatMap((key) => walkOf(storage.getItem(key) ?? '') ?? [])
    .toSorted((one, other) => other.recordedAt - one.recordedAt);
}

/** Stores a walk and replaces the one with its id. @throws when the storage is full. */
export function saveWalk(storage: Storage, walk: Walk): void {
  storage.setItem(`${keyStart}${walk.id}`, walkText(walk));
}

export function removeWalk(storage: Storage, id: string): void {
  storage.removeItem(`${keyStart}${id}`);
}

/** The walk in a shared file or bug report. Undefined when the file has none. */
export async function readWalkFile(file: Blob): Promise<Walk | undefined> {
  const text = await file.text();
  const inReport = /<script type="application\/json" id="walk">([^<]*)<\/script>/.exec(text)?.[1];
  return walkOf(inReport ?? text);
}

/** A walk as a file to share. */
export function walkFile(walk: Walk): File {
  return new File([walkText(walk)], `${slugOf(walk.name)}.walk.json`, { type: 'application/json' });
}
