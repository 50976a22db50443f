import { describe, expect, it } from 'vitest';
import { typedMobileNumber, typedName } from '#contract/forms/profile.ts';
import { typedUserName } from '#contract/forms/sign-up.ts';
import { keepingText } from '#src/forms/kept-text.ts';

/** A line of a form whose text React writes, and the person who types in it. */
function lineWith(keep: (typed: string) => string) {
  const line = {
    value: '',
    selectionStart: 0,
    setSelectionRange(start: number) {
      this.selectionStart = start;
    },
  };
  let kept = '';
  const { onChange, onCompositionEnd } = keepingText({ keep, onText: (text) => (kept = text) });
  const change = (text: string, isComposing?: boolean) => {
    line.value = text;
    line.selectionStart = text.length;
    const nativeEvent = isComposing === undefined ? {} : { isComposing };
    onChange(Object({ currentTarget: line, nativeEvent }));
  };
  return {
    line,
    kept: () => kept,
    /** Key by key, as a keyboard of a desk. */
    type: (text: string) => {
      for (const letter of text) change(line.value + letter, false);
    },
    /** At once: pasted, or filled in by the browser, whose events need not be those of a key. */
    put: (text: string) => change(text),
    /** A keyboard that composes replaces each text by the next one. Returns what the line has after each. */
    compose: (...texts: string[]) => {
      const before = line.value;
      const shown = texts.map((text) => {
        change(before + text, true);
        return line.value;
      });
      onCompositionEnd(Object({ currentTarget: line }));
      return shown;
    },
  };
}

describe('a field that keeps a part of what is typed', () => {
  it.each([
    ['first name', typedName, 'jean', 'Jean'],
    ['first name', typedName, ' éva', 'Éva'],
    ['user name', typedUserName, 'mary j', 'maryj'],
    ['mobile number', typedMobileNumber, '+243 81', '24381'],
  ] as const)(
    '[TYPE-04] %s: keeps the same of every way to type it (%#)',
    (_, keep, typed, kept) => {
      const ways = {
        letters: (line: ReturnType<typeof lineWith>) => line.type(typed),
        paste: (line: ReturnType<typeof lineWith>) => line.put(typed),
        // One swipe.
        word: (line: ReturnType<typeof lineWith>) => line.compose(typed),
        // Letter by letter, each a new text of the same composition.
        grown: (line: ReturnType<typeof lineWith>) =>
          line.compose(...[...typed].map((_letter, index) => typed.slice(0, index + 1))),
      };
      for (const [way, write] of Object.entries(ways)) {
        const line = lineWith(keep);
        write(line);
        expect([way, line.line.value, line.kept()]).toEqual([way, kept, kept]);
      }
    },
  );

  it('[TYPE-04] keeps the letter of a dead key', () => {
    const line = lineWith(typedName);
    line.compose('´', 'é');
    line.type('va');
    expect(line.kept()).toBe('Éva');
  });

  it('[TYPE-04] changes the text of a composition only when it ends', () => {
    const line = lineWith(typedUserName);
    expect(line.compose('Mary', 'Mary ', 'Mary J')).toEqual(['Mary', 'Mary ', 'Mary J']);
    expect(line.line.value).toBe('MaryJ');
  });

  it('[TYPE-04] keeps what was there before a second composition', () => {
    const line = lineWith(typedUserName);
    line.compose('mary ');
    line.compose('j', 'jo');
    expect(line.kept()).toBe('maryjo');
  });

  it('[TYPE-04] leaves the caret after the same characters', () => {
    const line = lineWith(typedMobileNumber);
    line.put('+243 81');
    expect(line.line.selectionStart).toBe(5);
  });
});
