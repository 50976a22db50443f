import { join } from 'node:path';
import { type Flow, flowsIn } from 'flow-inspector/flows';
import { flowFiles } from './flow-files.ts';

/** Whether it is the life of something stored. The server runs it, and no page. */
export function isLife({ file }: Pick<Flow, 'file'>): boolean {
  return file.startsWith('machines/lives/');
}

/** Every flow. A machine that has no examples is here too, without any. */
export const everyFlow: readonly Flow[] = await flowsIn(
  join(import.meta.dirname, '../..'),
  flowFiles,
);
