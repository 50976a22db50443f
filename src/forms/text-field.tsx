import { useField, useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { useText } from '../language/text.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useFormBusy } from './form-busy.ts';
import { keepingText } from './kept-text.ts';

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck' | 'readOnly'
> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The field may stay empty. */
  optional?: boolean;
  /** What the field keeps of what was typed, a character at a time: of a beginning, the beginning. */
  keep?: (typed: string) => string;
};

/**
 * A labelled line of a Formik form. Its error shows once the field has been left; that it is empty
 * is shown at the submit, and not when the focus only passes through.
 */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, optional, keep, type, readOnly, ...rest } = props;
  const t = useText();
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const isBusy = useFormBusy();
  const isAnswered = touched && (value !== '' || submitCount > 0);
  return (
    <Field label={label} hint={hint} error={isAnswered ? error : undefined} required={!optional}>
      {(control) => {
        const line = {
          ...rest,
          ...control,
          name,
          value,
          readOnly: readOnly || isBusy,
          onBlur,
          ...keepingText({ keep, onText: (text) => void setValue(text) }),
        };
        if (type !== 'password') return <TextInput {...line} type={type} />;
        return (
          <PasswordInput {...line} showLabel={t('password.show')} hideLabel={t('password.hide')} />
        );
      }}
    </Field>
  );
}
