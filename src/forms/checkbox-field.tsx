import { useField } from 'formik';
import { Checkbox } from '../ui/checkbox.tsx';
import { useFormBusy } from './form-busy.ts';

type CheckboxFieldProps = { name: string; label: string };

/** An answer of yes or no, of a Formik form. */
export function CheckboxField({ name, label }: CheckboxFieldProps) {
  const [{ value, onBlur }, , { setValue }] = useField<boolean>(name);
  const isBusy = useFormBusy();
  return (
    <Checkbox
      name={name}
      label={label}
      checked={value}
      onBlur={onBlur}
      aria-disabled={isBusy || undefined}
      onChange={({ currentTarget }) => !isBusy && void setValue(currentTarget.checked)}
    />
  );
}
