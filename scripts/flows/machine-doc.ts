import { sourceFile } from '../source-file.ts';

/** The comment above the export of a machine or of its factory, as one paragraph. */
export function machineDoc(file: string): string {
  const { text, module, comments } = sourceFile(file);
  const machine = module.staticExports.find(({ entries }) =>
    entries.some(({ exportName, isType }) => !isType && exportName.name?.endsWith('Machine')),
  );
  if (!machine) return '';
  const comment = comments.findLast(({ end }) => end <= machine.start);
  if (!comment || text.slice(comment.end, machine.start).trim() !== '') return '';
  return comment.value
    .slice(1)
    .replaceAll(/\s*\n\s*\* ?/g, ' ')
    .trim();
}
