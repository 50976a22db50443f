import { useField, useFormikContext } from 'formik';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { useFormBusy } from './form-busy.ts';

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** The first entry, which chooses nothing. Missing where one is always chosen. */
  nothing?: string;
  /** The field may stay empty. */
  optional?: boolean;
  choices: readonly { readonly id: string; readonly name: string }[];
};

/** One of several, of a Formik form; its value is the id. */
export function ChoiceField({ name, label, nothing, optional, choices }: ChoiceFieldProps) {
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const isBusy = useFormBusy();
  const isAnswered = touched && (value !== '' || submitCount > 0);
  return (
    <Field label={label} error={isAnswered ? error : undefined} required={!optional}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          onBlur={onBlur}
          aria-disabled={isBusy || undefined}
          onChange={({ currentTarget }) => !isBusy && void setValue(currentTarget.value)}
          placeholder={nothing}
          options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        />
      )}
    </Field>
  );
}
