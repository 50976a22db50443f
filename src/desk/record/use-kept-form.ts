import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { storedFormDraft, type TypedFields } from '#contract/desk/form-draft.ts';
import { draftOf, overtaken, withTyped } from '#contract/desk/typed-draft.ts';
import { formDraftMachine } from '#machines/shared/form-draft.machine.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useOperator } from '../app/desk-site.ts';

interface KeptForm {
  readonly flow: { readonly subscribe: AnyActorRef['subscribe'] };
  /** The form, with its record: `dates.<id>`. */
  readonly name: string;
  /** The values before the operator types. */
  readonly present: TypedFields;
  /** Whether the flow needs what was typed no longer: it is sent, or given up. Asked when the flow changes. */
  readonly isOver: () => boolean;
}

/** TYPE-03: keeps what an operator types into a form beside its flow, such as the form of a dialog, until it is over. */
export function useKeptForm(kept: KeptForm) {
  const { id: operator } = useOperator();
  // A season can get other days while its dialog is open.
  const [{ stored, present, found }] = useState(() => {
    const stored = storedFormDraft(kept.name, operator);
    return { stored, present: kept.present, found: recall(stored) };
  });
  const keeper = useFlow(formDraftMachine, { input: { key: stored.key } });
  const drop = () => keeper.send({ type: 'form.dropped' });
  const dropIfOver = useEffectEvent(() => kept.isOver() && drop());
  useEffect(() => {
    const { unsubscribe } = kept.flow.subscribe(() => dropIfOver());
    return unsubscribe;
  }, [kept.flow]);

  function onTyped(values: TypedFields): void {
    const draft = draftOf(operator, values, present, found);
    if (draft) keeper.send({ type: 'form.typed', text: stored.text(draft) });
    else drop();
  }

  const hasChanged = found && overtaken(found, present).length > 0;
  return {
    draft: found && withTyped(present, found.typed),
    /** What the form says of it; undefined without a draft of an earlier visit. */
    notice: found && (hasChanged ? ('desk.form.changed' as const) : ('desk.form.resumed' as const)),
    onTyped,
    drop,
  };
}
