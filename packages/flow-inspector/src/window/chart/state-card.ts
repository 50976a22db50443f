import type { ChartState, ChartTransition } from '../../charts/chart.ts';
import { transitionLabel } from '../../charts/trigger-label.ts';
import { translate } from '../translate.ts';
import { textWidth } from './text-width.ts';

/** Sizes of the text in a box, in pixels of the unscaled chart. */
export const cardSizes = {
  name: 15,
  loneName: 20,
  /** The name of a state that shows nothing else. */
  foldedName: 24,
  foldButton: 26,
  text: 12,
  nameHeight: 28,
  lineHeight: 17,
  inset: 10,
  foot: 7,
  widest: 216,
  narrowest: 104,
  lowest: 40,
} as const;

/** A part of a line of text with one colour. */
export interface Piece {
  readonly kind: 'trigger' | 'guard' | 'actions';
  readonly text: string;
}

/** The text of a transition in the box of its state, on one or more lines. */
export interface Row {
  readonly transition: ChartTransition;
  readonly lines: readonly (readonly Piece[])[];
  /** Distance from the top of the box. */
  readonly top: number;
}

/** The text of a box, and the size that it needs. */
export interface Card {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly Row[];
}

const historyCard: Card = { width: 26, height: 26, rows: [] };

/** The box of a state without child states. */
export function stateCard(state: ChartState, transitions: readonly ChartTransition[]): Card {
  if (state.kind === 'history') return historyCard;
  const top = headHeight(state);
  const rows = rowsOf(transitions, { firstTop: top, calls: state.invokes.length });
  // At a small scale only the name is readable, so it gets the space that is left.
  const nameSize = transitions.length > 2 ? cardSizes.name : cardSizes.loneName;
  const name = textWidth(state.key, nameSize);
  const calls = state.invokes.map(({ id }) => textWidth(id, cardSizes.text) + 18);
  return cardOf(rows, top, [name, ...calls]);
}

/** The box of a folded state. A state with states inside it has a second line, for the active one. */
export function foldedCard({ key, kind }: ChartState, inside: readonly ChartState[] = []): Card {
  if (kind === 'history') return historyCard;
  const names = [key, ...inside.map(({ id }) => insideName(id))];
  if (inside.length > 0) names.push(severalInside(inside.length));
  const widest = Math.max(...names.map((name) => textWidth(name, cardSizes.foldedName)));
  return {
    width: widest + 2 * cardSizes.inset + cardSizes.foldButton,
    height: cardSizes.lowest * (inside.length > 0 ? 2 : 1),
    rows: [],
  };
}

/** The name of an active state in the box of the folded state around it. */
export function insideName(id: string): string {
  return `› ${id.split('.').at(-1)}`;
}

export function severalInside(count: number): string {
  return translate('activeInside', { count });
}

/** The words beside the name of a state with others inside it. Undefined when one of those is active at a time. */
export function noteOf({ kind }: ChartState): string | undefined {
  return kind === 'parallel' ? translate('allAtOnce') : undefined;
}

/** The width that the name, the words beside it and the button to fold the state need. */
export function headWidth(state: ChartState): number {
  const note = noteOf(state);
  const folded = textWidth(state.key, cardSizes.foldedName);
  if (note === undefined) return folded;
  const beside = textWidth(`  ${note}`, cardSizes.text) + cardSizes.foldButton;
  return Math.max(folded, textWidth(state.key, cardSizes.name) + beside);
}

/** The box in a state with child states, for the transitions from the state itself. */
export function ownCard(transitions: readonly ChartTransition[]): Card {
  return cardOf(rowsOf(transitions, { firstTop: cardSizes.foot, calls: 0 }), cardSizes.foot, []);
}

/** The space for the name and calls of a state. */
export function headHeight({ invokes }: ChartState): number {
  return cardSizes.nameHeight + invokes.length * cardSizes.lineHeight + cardSizes.foot;
}

function cardOf(rows: readonly Row[], top: number, others: readonly number[]): Card {
  const lines = rows.flatMap((row) => row.lines);
  const widest = Math.max(...others, ...lines.map(widthOf), 0);
  const height = lines.length * cardSizes.lineHeight;
  return {
    width: Math.max(cardSizes.narrowest, widest + 2 * cardSizes.inset),
    height: Math.max(top + height + (height > 0 ? cardSizes.foot : 0), cardSizes.lowest),
    rows,
  };
}

/** Transitions of the same event are listed together, with the event only once. */
function rowsOf(
  transitions: readonly ChartTransition[],
  { firstTop, calls }: { firstTop: number; calls: number },
): Row[] {
  let top = firstTop;
  return transitions.map((transition, index) => {
    const isSame = transitions[index - 1]?.event === transition.event;
    const pieces = piecesOf(transition, calls);
    const lines = isSame ? linesOf([indent, ...withElse(pieces.slice(1))]) : linesOf(pieces);
    const row = { transition, lines, top };
    top += lines.length * cardSizes.lineHeight;
    return row;
  });
}

/** The text of a transition: its event, guard and actions. */
function piecesOf(transition: ChartTransition, calls: number): Piece[] {
  const { trigger, guard, actions } = transition;
  const label = transitionLabel(transition);
  // When the state has only one call, the label need not name it.
  const isOfTheCall = calls === 1 && (trigger.kind === 'done' || trigger.kind === 'error');
  const names = counted(actions.map(({ name }) => name)).join(', ');
  const rest: Piece[] = [
    ...(guard === undefined ? [] : [{ kind: 'guard' as const, text: `[${guard}]` }]),
    ...(names === '' ? [] : [{ kind: 'actions' as const, text: `/ ${names}` }]),
  ];
  return [{ kind: 'trigger', text: isOfTheCall ? label.replace(/^.* /, '') : label }, ...rest];
}

/** `forget ×3` for three equal actions in a row. */
function counted(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].map(([name, all]) =>
    all.length > 1 ? `${name} ×${all.length}` : name,
  );
}

function withElse(pieces: readonly Piece[]): readonly Piece[] {
  const hasGuard = pieces.some(({ kind }) => kind === 'guard');
  return hasGuard ? pieces : [{ kind: 'guard', text: 'else' }, ...pieces];
}

const indent: Piece = { kind: 'trigger', text: ' ' };

/** A part that does not fit starts a new line. A part that is longer than a line is broken. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  for (const piece of pieces.flatMap(broken)) {
    if (line.length > 0 && widthOf([...line, piece]) > room) {
      lines.push(line);
      line = [indent];
    }
    line = [...line, piece];
  }
  return [...lines, line];
}

const room = cardSizes.widest - 2 * cardSizes.inset;

function broken(piece: Piece): Piece[] {
  if (widthOf([indent, piece]) <= room) return [piece];
  const parts: string[] = [];
  for (const word of piece.text.split(' ')) {
    const last = parts.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(`  ${longer}`, cardSizes.text) <= room) {
      parts[parts.length - 1] = longer;
    } else parts.push(word);
  }
  return parts.map((text) => ({ ...piece, text }));
}

function widthOf(line: readonly Piece[]): number {
  return textWidth(line.map(({ text }) => text).join(' '), cardSizes.text);
}
