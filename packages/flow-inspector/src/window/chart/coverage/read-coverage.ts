import * as z from 'zod/mini';
import type { Coverage } from '../../../charts/coverage.ts';
import { walksIn } from '../../../record/stored-walks.ts';
import { takenOn } from '../../../record/walk-coverage.ts';

const ids = z.array(z.string());
/** The window's code is in a folder of its own. */
const besideWindow = '../coverage.json';
const measured = z.object({ unit: ids, paths: ids, browser: ids, hand: ids });

/** What has been taken of every machine. */
export interface KnownCoverage {
  readonly coverage: Coverage;
  /** Whether the file of `npm run paths` exists. Without it only the walks of this browser count. */
  readonly isMeasured: boolean;
}

/** Reads what tests have taken, and adds the walks that are recorded in this browser. */
export async function readCoverage(): Promise<KnownCoverage> {
  const own = walksIn(window.localStorage).flatMap(takenOn);
  const file = await readFile();
  const { unit = [], paths = [], browser = [], hand = [] } = file ?? {};
  return {
    coverage: { unit, paths, browser, hand: [...hand, ...own] },
    isMeasured: file !== undefined,
  };
}

async function readFile() {
  const reply = await fetch(new URL(besideWindow, import.meta.url)).catch(() => undefined);
  if (reply?.status !== 200) return undefined;
  return measured.safeParse(await reply.json().catch(() => undefined)).data;
}
