import type { ChangeEvent, CompositionEvent } from 'react';

type Line = HTMLInputElement | HTMLTextAreaElement;

interface KeptText {
  /** What the field keeps of what was typed, a character at a time: of a beginning, the beginning. */
  readonly keep?: ((typed: string) => string) | undefined;
  readonly onText: (text: string) => void;
}

/**
 * The handlers of a field that keeps a part of what is typed. A keyboard that composes, such as that of a phone
 * or one with dead keys, replaces its own text again and again. A text that is filtered in between would be
 * there twice, so it is filtered when the composition has ended.
 */
export function keepingText({ keep, onText }: KeptText) {
  const take = (line: Line) => {
    if (keep) keepOf(line, keep);
    onText(line.value);
  };
  return {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Line>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      if (isComposing) onText(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Line>) => take(currentTarget),
  };
}

/**
 * Leaves in a field what is kept of it, and the caret after the same characters: React would put it to the end.
 * An input of the type `email` hides its caret, so give it the mode of e-mail instead.
 */
function keepOf(line: Line, keep: (typed: string) => string): void {
  const { value: typed, selectionStart } = line;
  const kept = keep(typed);
  if (kept === typed) return;
  line.value = kept;
  if (selectionStart === null) return;
  const caret = keep(typed.slice(0, selectionStart)).length;
  line.setSelectionRange(caret, caret);
}
