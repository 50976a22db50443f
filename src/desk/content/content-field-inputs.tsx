import { useField, useFormikContext } from 'formik';
import { frenchField } from '#contract/desk/content-form.ts';
import { type ContentField, isTranslated } from '#contract/desk/content-registries.ts';
import { useFormBusy } from '../../forms/form-busy.ts';
import { useText } from '../../language/text.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { HtmlField } from '../text/html-field.tsx';
import styles from './content-field-inputs.module.css';

interface ContentFieldInputsProps {
  readonly field: ContentField;
  readonly label: string;
}

/** DESK-156: the inputs of a field, one for each language, and its formatted text as guests see it. */
export function ContentFieldInputs({ field, label }: ContentFieldInputsProps) {
  const t = useText();
  if (!isTranslated(field)) return <Input field={field} name={field.name} label={label} />;
  const languages = [
    { name: field.name, label: t('desk.content.inEnglish', { field: label }) },
    { name: frenchField(field.name), label: t('desk.content.inFrench', { field: label }) },
  ];
  return (
    <fieldset className={styles.field}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {languages.map((each) => (
        <Input key={each.name} field={field} {...each} />
      ))}
    </fieldset>
  );
}

function Input({ field, name, label }: ContentFieldInputsProps & { readonly name: string }) {
  const { kind } = field;
  const [{ value, onBlur }, { touched }, { setValue }] = useField<string>(name);
  const { errors, submitCount } = useFormikContext<Record<string, string>>();
  const isBusy = useFormBusy();
  // An error is about the field in both languages. The first input shows it.
  const isShown = name === field.name && (submitCount > 0 || (touched && value !== ''));
  const isLine = ['line', 'plain', 'video', 'number', 'picture'].includes(kind);
  const error = isShown ? errors[field.name] : undefined;
  if (kind === 'html') return <HtmlField name={name} label={label} error={error} />;
  return (
    <Field label={label} error={error}>
      {({ required: _, ...control }) => {
        const input = {
          ...control,
          name,
          value,
          readOnly: isBusy,
          onBlur,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            void setValue(currentTarget.value),
        };
        if (isLine) {
          return <TextInput {...input} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
        }
        return <TextArea {...input} rows={4} />;
      }}
    </Field>
  );
}
