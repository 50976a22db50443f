import { useField } from 'formik';
import { Checkbox } from '../ui/checkbox.tsx';

type CheckboxFieldProps = { name: string; label: string };

/** An answer of yes or no, of a Formik form. */
export function CheckboxField({ name, label }: CheckboxFieldProps) {
  const [{ value, onBlur }, , { setValue }] = useField<boolean>(name);
  return (
    <Checkbox
      name={name}
      label={label}
      checked={value}
      onBlur={onBlur}
      onChange={({ currentTarget }) => void setValue(currentTarget.checked)}
    />
  );
}
