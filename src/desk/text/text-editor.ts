import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node, Slice } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readText } from './read-text.ts';
import { textSchema } from './schema.ts';
import { addressAt, withLink } from './text-link.ts';
import { indent, outdent, shortcuts, type Tool, toolRules, tools } from './tools.ts';
import { writtenText } from './write-text.ts';

/** What the tools look like for the selected text. */
export interface ToolsLook {
  readonly active: ReadonlySet<Tool>;
  readonly usable: ReadonlySet<Tool>;
}

interface EditorOptions {
  readonly html: string;
  /** The HTML of a stored text. */
  readonly read: (text: string) => string;
  /** The operator has changed the text. It is the stored HTML again after the change is undone. */
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** The operator asks for a link with the keyboard. */
  readonly onLink: (address: string) => void;
}

export type TextEditor = ReturnType<typeof createTextEditor>;

/**
 * DESK-250: an editor of formatted text. It reads pasted and dropped HTML itself, because ProseMirror
 * would need a Trusted Types policy for it, which the desk does not allow.
 */
export function createTextEditor({ html, read, onChange, onBlur, onLink }: EditorOptions) {
  let own = html;
  let stored = { html, doc: docOf(read(html)) };
  let state = stateOf(stored.doc);
  let look = lookOf(state);
  let view: EditorView | undefined;
  let attributes: Readonly<Record<string, string>> = {};
  const listeners = new Set<() => void>();

  function show(next: EditorState): void {
    state = next;
    look = lookOf(next);
    view?.updateState(next);
    for (const listener of listeners) listener();
  }

  function dispatch(transaction: Transaction): void {
    show(state.apply(transaction));
    if (!transaction.docChanged) return;
    own = state.doc.eq(stored.doc) ? stored.html : writtenText(state.doc.toJSON());
    onChange(own);
  }

  function stateOf(doc: Node): EditorState {
    const askForLink: Command = (present) => {
      onLink(addressAt(present));
      return true;
    };
    const keys = tools.map((tool) => [
      shortcuts[tool],
      tool === 'link' ? askForLink : toolRules[tool].command,
    ]);
    return EditorState.create({
      doc,
      plugins: [
        history(),
        keymap({
          ...Object.fromEntries(keys),
          'Mod-y': toolRules.redo.command,
          'Mod-]': indent,
          'Mod-[': outdent,
          Enter: splitListItem(textSchema.nodes.listItem),
          'Shift-Enter': breakLine,
        }),
        keymap(baseKeymap),
      ],
    });
  }

  return {
    /** Shows the editor in an element. @returns removes it. */
    mount(place: HTMLElement | null): (() => void) | undefined {
      if (!place) return undefined;
      const shown = new EditorView(
        { mount: place },
        {
          state,
          attributes: () => attributes,
          dispatchTransaction: dispatch,
          handleDOMEvents: { paste: onPaste, drop: onDrop, blur: () => onBlur() },
        },
      );
      view = shown;
      return () => {
        view = undefined;
        shown.destroy();
      };
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    look: () => look,
    address: () => addressAt(state),

    /** The attributes of the text box. */
    describe(next: Readonly<Record<string, string>>): void {
      attributes = next;
      view?.setProps({ attributes: () => next });
    },

    run(tool: Exclude<Tool, 'link'>): void {
      toolRules[tool].command(state, dispatch);
    },

    /** @param address Empty to remove the link. */
    setLink(address: string): void {
      dispatch(withLink(state, address));
    },

    /** Shows a text of the form that the operator has not typed here. @returns whether it is another one. */
    replace(other: string): boolean {
      if (other === own) return false;
      own = other;
      stored = { html: other, doc: docOf(read(other)) };
      show(stateOf(stored.doc));
      return true;
    },

    focus(): void {
      view?.focus();
    },
  };
}

function docOf(html: string): Node {
  return Node.fromJSON(textSchema, readText(html));
}

function lookOf(state: EditorState): ToolsLook {
  const active = tools.filter((tool) =>
    tool === 'link' ? addressAt(state) !== '' : toolRules[tool].isActive?.(state),
  );
  const usable = tools.filter((tool) => tool === 'link' || toolRules[tool].command(state));
  return { active: new Set(active), usable: new Set(usable) };
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(textSchema.nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** Pasted and dropped content, with what guests can get of it. */
function sliceOf(data: DataTransfer): Slice {
  const html = data.getData('text/html') || htmlOf(data.getData('text/plain'));
  return Slice.maxOpen(docOf(html).content);
}

function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

function onPaste(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault();
  const { clipboardData } = event;
  if (clipboardData?.types.some((type) => type.startsWith('text/'))) {
    view.dispatch(view.state.tr.replaceSelection(sliceOf(clipboardData)).scrollIntoView());
  }
  return true;
}

function onDrop(view: EditorView, event: DragEvent): boolean {
  // A text of this field is moved without HTML.
  if (view.dragging) return false;
  event.preventDefault();
  const { dataTransfer, clientX, clientY } = event;
  const at = view.posAtCoords({ left: clientX, top: clientY });
  if (at && dataTransfer?.types.some((type) => type.startsWith('text/'))) {
    view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, sliceOf(dataTransfer)));
  }
  return true;
}
