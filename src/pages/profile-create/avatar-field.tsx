import { useField } from 'formik';
import { useEffect, useState } from 'react';
import { useText } from '../../app/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './avatar-field.module.css';

/** A link to a file on this machine, for as long as it is shown. */
function useFileLink(file: File | undefined): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setLink(made);
    return () => {
      URL.revokeObjectURL(made);
      setLink(undefined);
    };
  }, [file]);
  return link;
}

/** The profile image, shown as it will be. */
export function AvatarField() {
  const t = useText();
  const [{ value, onBlur }, { error }, { setValue }] = useField<File | undefined>('avatar');
  const link = useFileLink(value);
  return (
    <Field label={t('avatar.label')} hint={t('avatar.hint')} error={error}>
      {(control) => (
        <div className={styles.line}>
          <Avatar src={link} alt="" size="large" />
          <TextInput
            {...control}
            className={styles.input}
            name="avatar"
            type="file"
            accept="image/*"
            onBlur={onBlur}
            onChange={({ currentTarget }) => void setValue(currentTarget.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}
