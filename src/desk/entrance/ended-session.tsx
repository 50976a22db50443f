import { useText } from '../../language/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeskLanguages } from '../frame/desk-languages.tsx';
import styles from './ended-session.module.css';
import { SignIn } from './sign-in.tsx';

/** DESK-51: the sign-in over a page whose session has ended. It hides the page, which stays as it is. */
export function EndedSession() {
  const t = useText();
  return (
    <Dialog
      open
      size="page"
      title={t('desk.signIn')}
      dismissable={false}
      onClose={() => {}}
      closeLabel={t('action.close')}
    >
      <div className={styles.content}>
        <DeskLanguages />
        <p className={styles.ended} role="status">
          {t('desk.signIn.ended')}
        </p>
        <SignIn />
      </div>
    </Dialog>
  );
}
