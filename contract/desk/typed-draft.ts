import type { Operator } from './records/operator.ts';

/** Some values of a form. */
export type SomeValues<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** What an operator typed into a form and has not saved. */
export interface TypedDraft<Values> {
  /** The operator who typed it. */
  readonly operator: Operator['id'];
  /** The typed values that differ from the record. */
  readonly typed: SomeValues<Values>;
  /** The values of these fields in the record before the operator typed. */
  readonly over: SomeValues<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function namesIn<Values extends object>(some: Values): (keyof Values)[] {
  return Object.keys(some) as (keyof Values)[];
}

function pick<Values extends object>(
  from: SomeValues<Values>,
  names: readonly (keyof Values)[],
): SomeValues<Values> {
  const picked: SomeValues<Values> = {};
  for (const name of names) picked[name] = from[name];
  return picked;
}

/** The values of the form: the typed ones, and those of the record for the other fields. */
export function withTyped<Values extends object>(
  shown: Values,
  typed: SomeValues<Values> = {},
): Values {
  const given = namesIn(shown).filter((name) => typed[name] !== undefined);
  return { ...shown, ...pick<Values>(typed, given) };
}

/**
 * The draft after typing. Undefined when no field differs from the record.
 *
 * @param shown The saved record.
 * @param former The previous draft. It has the record's value of each field before its first change.
 */
export function draftOf<Values extends object>(
  operator: Operator['id'],
  typed: Values,
  shown: Values,
  former: TypedDraft<Values> | undefined,
): TypedDraft<Values> | undefined {
  const names = namesIn(shown).filter((name) => !isSame(typed[name], shown[name]));
  if (names.length === 0) return undefined;
  return {
    operator,
    typed: pick<Values>(typed, names),
    over: pick<Values>({ ...shown, ...former?.over }, names),
  };
}

/**
 * The fields of a draft that another operator has changed since.
 *
 * @param shown The saved record.
 */
export function overtaken<Values extends object>(
  { typed, over }: TypedDraft<Values>,
  shown: Values,
): (keyof Values)[] {
  return namesIn(shown).filter(
    (name) =>
      Object.hasOwn(typed, name) &&
      !isSame(over[name], shown[name]) &&
      !isSame(typed[name], shown[name]),
  );
}
