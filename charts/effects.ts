import { fieldsOf } from './fields.ts';

/** An action as a step of a machine asks for it. */
export interface Action {
  readonly type: string;
  readonly params: unknown;
}

/** What a step emits, in order. */
export function effectsIn(actions: readonly Action[]): unknown[] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? (fieldsOf(params).event ?? []) : [],
  );
}
