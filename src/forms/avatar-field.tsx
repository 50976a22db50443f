import { useField, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { avatarTypes } from '#contract/rules/avatar.ts';
import { useText } from '../language/text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './avatar-field.module.css';
import { useFormBusy } from './form-busy.ts';

type AvatarFieldProps = {
  hint: string;
  /** The picture that is there already. */
  current?: string | undefined;
};

/** The profile image, shown as it will be. What is wrong with a chosen one is said at once. */
export function AvatarField({ hint, current }: AvatarFieldProps) {
  const t = useText();
  const [{ value, onBlur }, { error }, { setValue }] = useField<File | undefined>('avatar');
  const { submitCount } = useFormikContext();
  const isBusy = useFormBusy();
  const link = useFileLink(value);
  return (
    <Field
      label={t('avatar.label')}
      hint={hint}
      error={value || submitCount > 0 ? error : undefined}
    >
      {(control) => (
        <div className={styles.line}>
          <Avatar src={link ?? current} alt="" size="large" />
          <TextInput
            {...control}
            className={styles.input}
            name="avatar"
            type="file"
            disabled={isBusy}
            accept={avatarTypes.join(',')}
            onBlur={onBlur}
            onChange={({ currentTarget }) => void setValue(currentTarget.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}

/** A link to a file on this machine, for as long as it is shown. */
function useFileLink(file: File | undefined): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (!file || !avatarTypes.includes(file.type)) return;
    const made = URL.createObjectURL(file);
    setLink(made);
    return () => {
      URL.revokeObjectURL(made);
      setLink(undefined);
    };
  }, [file]);
  return link;
}
