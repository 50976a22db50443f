export interface TextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** A formatted text, or a part of it, in the JSON of ProseMirror. `schema.ts` has the types. */
export interface TextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly TextNode[];
  readonly text?: string;
  readonly marks?: readonly TextMark[];
}

/** The elements of formatting inside of a line, with the mark of each. */
export const markOfTag: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  ...{ u: 'u', s: 's', code: 'code', sub: 'sub', sup: 'sup', small: 'small' },
};
