import { chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { textSchema } from './schema.ts';

const { nodes, marks } = textSchema;

/** What the operator can do with the selected text. */
export const tools = [
  'strong',
  'em',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'link',
  'undo',
  'redo',
] as const;

export type Tool = (typeof tools)[number];

/** The shortcuts, with the names of ProseMirror. `Mod` is Ctrl, or ⌘ on a Mac. */
export const shortcuts: Readonly<Record<Tool, string>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  heading: 'Mod-Alt-2',
  subheading: 'Mod-Alt-3',
  bullets: 'Mod-Shift-8',
  numbers: 'Mod-Shift-7',
  link: 'Mod-k',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
};

interface ToolRules {
  readonly command: Command;
  readonly isActive?: (state: EditorState) => boolean;
}

/** Every tool but the link, which needs an address. */
export const toolRules: Readonly<Record<Exclude<Tool, 'link'>, ToolRules>> = {
  strong: markTool(marks.strong),
  em: markTool(marks.em),
  heading: headingTool(2),
  subheading: headingTool(3),
  bullets: listTool(nodes.bulletList),
  numbers: listTool(nodes.orderedList),
  undo: { command: undo },
  redo: { command: redo },
};

/** Moves an item of a list one level inwards or outwards. */
export const indent = sinkListItem(nodes.listItem);
export const outdent = liftListItem(nodes.listItem);

function markTool(mark: MarkType | undefined): ToolRules {
  if (!mark) throw new Error('The schema has no such mark.');
  return { command: toggleMark(mark), isActive: (state) => hasMark(state, mark) };
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, mark);
}

/** A heading becomes a paragraph again. */
function headingTool(level: number): ToolRules {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level;
  const heading = setBlockType(nodes.heading, { level });
  const paragraph = setBlockType(nodes.paragraph);
  return {
    isActive,
    command: (state, dispatch) => (isActive(state) ? paragraph : heading)(state, dispatch),
  };
}

/** A list of the other kind changes its kind, and one of this kind ends. */
function listTool(list: NodeType): ToolRules {
  const isActive = ({ selection: { $from } }: EditorState) => listAt($from)?.type === list;
  const change: Command = (state, dispatch) => {
    const found = listAt(state.selection.$from);
    if (!found) return false;
    dispatch?.(state.tr.setNodeMarkup(found.pos, list));
    return true;
  };
  return {
    isActive,
    command: (state, dispatch, view) =>
      isActive(state)
        ? outdent(state, dispatch, view)
        : chainCommands(change, wrapInList(list))(state, dispatch, view),
  };
}

function listAt($from: ResolvedPos) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bulletList || type === nodes.orderedList) {
      return { type, pos: $from.before(depth) };
    }
  }
  return undefined;
}
