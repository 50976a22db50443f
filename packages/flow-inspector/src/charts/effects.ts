import { fieldsOf } from './fields.ts';

/** An action in the form in which a step of a machine lists it. */
export interface Action {
  readonly type: string;
  readonly params: unknown;
}

/** The effects that a step emits, in order. */
export function effectsIn(actions: readonly Action[]): unknown[] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? (fieldsOf(params).event ?? []) : [],
  );
}
