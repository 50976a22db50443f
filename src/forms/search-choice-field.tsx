import { useField, useFormikContext } from 'formik';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useFormBusy } from './form-busy.ts';

type SearchChoiceFieldProps = {
  name: string;
  label: string;
  hint: string;
  placeholder: string;
  /** Shown when no choice has what was typed. */
  nothingFound: string;
  choices: readonly { readonly id: string; readonly name: string }[];
};

/** One of many, found by typing, of a Formik form; its value is the id. */
export function SearchChoiceField(props: SearchChoiceFieldProps) {
  const { name, label, hint, placeholder, nothingFound, choices } = props;
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const isBusy = useFormBusy();
  const isAnswered = touched && (value !== '' || submitCount > 0);
  return (
    <Field label={label} hint={hint} error={isAnswered ? error : undefined} required>
      {(control) => (
        <Combobox
          {...control}
          value={value}
          readOnly={isBusy}
          onChange={(id) => void setValue(id)}
          onBlur={() => void setTouched(true, false)}
          placeholder={placeholder}
          listLabel={label}
          nothingFound={nothingFound}
          options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        />
      )}
    </Field>
  );
}
