import { useField, useFormikContext } from 'formik';
import { Field } from '../ui/field.tsx';
import { inputBox } from '../ui/text-input.tsx';

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** The first entry, which chooses nothing. */
  nothing: string;
  choices: readonly { readonly id: string; readonly name: string }[];
};

/** One of several, of a Formik form; its value is the id. */
export function ChoiceField({ name, label, nothing, choices }: ChoiceFieldProps) {
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const isAnswered = touched && (value !== '' || submitCount > 0);
  return (
    <Field label={label} error={isAnswered ? error : undefined} required>
      {(control) => (
        <select
          {...control}
          className={inputBox}
          name={name}
          value={value}
          onBlur={onBlur}
          onChange={({ currentTarget }) => void setValue(currentTarget.value)}
        >
          <option value="">{nothing}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
