import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What the code says of a machine: the comment above its export, as one paragraph. */
export function machineDoc(file: string): string {
  const source = readFileSync(join(root, file), 'utf8');
  const [, comment = ''] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:const \w+Machine\b|function create\w+Machine\b)/.exec(
      source,
    ) ?? [];
  return comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim();
}
