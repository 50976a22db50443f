import type { ChartState, ChartTransition } from '#charts/chart.ts';
import { transitionLabel } from '../../trigger-label.ts';
import { textWidth } from './text-width.ts';

/** Measures of what is written in a box, in pixels of the unscaled chart. */
export const cardSizes = {
  name: 15,
  loneName: 20,
  text: 12,
  nameHeight: 28,
  lineHeight: 17,
  inset: 10,
  foot: 7,
  widest: 216,
  narrowest: 104,
  lowest: 40,
} as const;

/** A piece of a line, as it is coloured. */
export interface Piece {
  readonly kind: 'trigger' | 'guard' | 'actions';
  readonly text: string;
}

/** A transition as it is written in its state: on one line, or on more where it is long. */
export interface Row {
  readonly transition: ChartTransition;
  readonly lines: readonly (readonly Piece[])[];
  /** From the top of the box. */
  readonly top: number;
}

/** What a box says, and how large it must be for that. */
export interface Card {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly Row[];
}

/** The box of a state without states in it. */
export function stateCard(state: ChartState, transitions: readonly ChartTransition[]): Card {
  if (state.kind === 'history') return { width: 26, height: 26, rows: [] };
  const top = headHeight(state);
  const rows = rowsOf(transitions, { firstTop: top, calls: state.invokes.length });
  // From far away only its name is read: where little else needs room, it gets more.
  const nameSize = transitions.length > 2 ? cardSizes.name : cardSizes.loneName;
  const name = textWidth(state.key, nameSize);
  const calls = state.invokes.map(({ id }) => textWidth(id, cardSizes.text) + 18);
  return cardOf(rows, top, [name, ...calls]);
}

/** The box in a state with states in it that says what can happen anywhere there. */
export function ownCard(transitions: readonly ChartTransition[]): Card {
  return cardOf(rowsOf(transitions, { firstTop: cardSizes.foot, calls: 0 }), cardSizes.foot, []);
}

/** How much of a box the name and the calls of its state take. */
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

/** Transitions of the same event follow each other: their event is written once. */
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

/** How a transition is written: its event, its guard and what it does. */
function piecesOf(transition: ChartTransition, calls: number): Piece[] {
  const { trigger, guard, actions } = transition;
  const label = transitionLabel(transition);
  // Which call is over is plain where the state makes only one.
  const isOfTheCall = calls === 1 && (trigger.kind === 'done' || trigger.kind === 'error');
  const names = counted(actions.map(({ name }) => name)).join(', ');
  const rest: Piece[] = [
    ...(guard === undefined ? [] : [{ kind: 'guard' as const, text: `[${guard}]` }]),
    ...(names === '' ? [] : [{ kind: 'actions' as const, text: `/ ${names}` }]),
  ];
  return [{ kind: 'trigger', text: isOfTheCall ? label.replace(/^.* /, '') : label }, ...rest];
}

/** `forget ×3` for three of a kind in a row. */
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

/** A piece that does not fit begins a new line; one that is too long by itself is broken. */
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
