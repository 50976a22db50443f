import { useField, useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { frenchField } from '#contract/desk/content-form.ts';
import { type ContentField, isTranslated } from '#contract/desk/content-registries.ts';
import { useText } from '../../language/text.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { HtmlPreview } from '../html/html-preview.tsx';
import { leftOut } from '../html/left-out.ts';
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
      <legend>{label}</legend>
      {languages.map((each) => (
        <Input key={each.name} field={field} {...each} />
      ))}
    </fieldset>
  );
}

function Input({ field, name, label }: ContentFieldInputsProps & { readonly name: string }) {
  const t = useText();
  const { kind } = field;
  const [{ value, onBlur }, { touched }, { setValue }] = useField<string>(name);
  const { errors, submitCount } = useFormikContext<Record<string, string>>();
  // An error is about the field in both languages. The first input shows it.
  const isShown = name === field.name && (submitCount > 0 || (touched && value !== ''));
  const isLine = kind === 'line' || kind === 'plain' || kind === 'number' || kind === 'picture';
  return (
    <>
      <Field
        label={label}
        error={isShown ? errors[field.name] : undefined}
        hint={kind === 'html' ? t('desk.content.htmlHint') : undefined}
      >
        {({ required: _, ...control }) => {
          const input = {
            ...control,
            name,
            value,
            onBlur,
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              void setValue(currentTarget.value),
          };
          if (isLine) {
            return <TextInput {...input} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
          }
          return <TextArea {...input} data-kind={kind} rows={kind === 'html' ? 10 : 4} />;
        }}
      </Field>
      {kind === 'html' && value !== '' && <Preview html={value} label={label} />}
    </>
  );
}

function Preview({ html, label }: { html: string; label: string }) {
  const t = useText();
  // A long text must not delay typing.
  const shown = useDeferredValue(html);
  const parts = leftOut(shown);
  return (
    <section className={styles.preview} aria-label={t('desk.content.previewOf', { field: label })}>
      {parts.length > 0 && <p>{t('desk.content.leftOut', { parts: parts.join(', ') })}</p>}
      <HtmlPreview html={shown} />
    </section>
  );
}
