import { useText } from '../language/text.ts';
import { TextField } from './text-field.tsx';

/** PWD-03 … PWD-08: a new password, typed twice. */
export function NewPasswordFields() {
  const t = useText();
  return (
    <>
      <TextField
        name="newPassword"
        type="password"
        label={t('newPassword.label')}
        hint={t('newPassword.hint')}
        autoComplete="new-password"
        maxLength={40}
      />
      <TextField
        name="confirmPassword"
        type="password"
        label={t('confirmPassword.label')}
        autoComplete="new-password"
        maxLength={40}
      />
    </>
  );
}
