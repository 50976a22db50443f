import { type FormFlow, useFormState } from '../../app/use-form-state.ts';

interface QuestionFlow extends FormFlow {
  readonly send: (event: { readonly type: 'question.cancel' }) => void;
}

/** The properties of a question's dialog. */
export function useQuestion(flow: QuestionFlow) {
  const onCancel = () => flow.send({ type: 'question.cancel' });
  return { ...useFormState(flow), onCancel };
}
