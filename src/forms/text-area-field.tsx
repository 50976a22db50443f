import { useField, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useFormBusy } from './form-busy.ts';
import { keepingText } from './kept-text.ts';

type TextAreaFieldProps = {
  name: string;
  label: string;
  rows?: number;
  /** The field may stay empty. */
  optional?: boolean;
  /** Of what has been typed so far. */
  hint?: (typed: string) => ReactNode;
  /** What the field keeps of what was typed, a character at a time: of a beginning, the beginning. */
  keep?: (typed: string) => string;
};

/** Several lines of a Formik form, with the manners of `TextField`. */
export function TextAreaField({ name, label, rows = 6, optional, hint, keep }: TextAreaFieldProps) {
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const isBusy = useFormBusy();
  const isAnswered = touched && (value !== '' || submitCount > 0);
  return (
    <Field
      label={label}
      hint={hint?.(value)}
      error={isAnswered ? error : undefined}
      required={!optional}
    >
      {(control) => (
        <TextArea
          {...control}
          name={name}
          value={value}
          rows={rows}
          readOnly={isBusy}
          onBlur={onBlur}
          {...keepingText({ keep, onText: (text) => void setValue(text) })}
        />
      )}
    </Field>
  );
}
