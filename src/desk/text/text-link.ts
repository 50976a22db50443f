import type { Mark, ResolvedPos } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { textSchema } from './schema.ts';

const { link } = textSchema.marks;

function linkAt({ selection: { $from, $to, empty }, doc }: EditorState): Mark | undefined {
  if (empty) return link.isInSet($from.marks());
  let found: Mark | undefined;
  doc.nodesBetween($from.pos, $to.pos, (node) => {
    found ??= link.isInSet(node.marks);
  });
  return found;
}

/** The address of the link at the cursor or in the selection. Otherwise an empty text. */
export function addressAt(state: EditorState): string {
  return String(linkAt(state)?.attrs.href ?? '');
}

/**
 * Makes the selection a link, or the link at the cursor a link to another address. Without a selection
 * and a link, the address itself becomes the text.
 *
 * @param address Empty to remove the link.
 */
export function withLink(state: EditorState, address: string): Transaction {
  const { selection, tr } = state;
  const present = linkAt(state);
  const { from, to } = selection.empty && present ? rangeOf(selection.$from, present) : selection;
  if (address === '') return tr.removeMark(from, to, link);
  const mark = link.create({ href: address, title: present?.attrs.title ?? null });
  if (from === to) return tr.replaceSelectionWith(textSchema.text(address, [mark]), false);
  return tr.removeMark(from, to, link).addMark(from, to, mark);
}

/** The neighbours with the same link. */
function rangeOf($at: ResolvedPos, mark: Mark): { from: number; to: number } {
  const { parent } = $at;
  let first = $at.index();
  // At the end of a line there is no node after the cursor.
  if (first === parent.childCount || !mark.isInSet(parent.child(first).marks)) first -= 1;
  let last = first;
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last += 1;
  const sizes = Array.from(
    { length: parent.childCount },
    (_, index) => parent.child(index).nodeSize,
  );
  const sum = (all: readonly number[]) => all.reduce((total, size) => total + size, $at.start());
  return { from: sum(sizes.slice(0, first)), to: sum(sizes.slice(0, last + 1)) };
}
