import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { type PromptPlace, signInPromptMachine } from '#machines/guest/sign-in-prompt.machine.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pageIdle } from './page-idle.ts';

const machine = signInPromptMachine.provide({ actors: { pageIdle } });

/** CHR-30 … CHR-35: asks a visitor to sign in. Default export: loaded lazily. */
export default function SignInPrompt({ place }: { place: PromptPlace }) {
  const t = useText();
  const flow = useFlow(machine, { input: { place } });
  const { pathname, search } = useLocation();
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('asking'));
  const cancel = () => flow.send({ type: 'prompt.cancel' });
  return (
    <Dialog
      open={isAsking}
      title={t('prompt.title')}
      onClose={cancel}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            {t('action.cancel')}
          </Button>
          <Button
            onClick={() => flow.send({ type: 'prompt.accept', from: `${pathname}${search}` })}
          >
            {t('prompt.accept')}
          </Button>
        </>
      }
    >
      <p>{t(place === 'home' ? 'prompt.home' : 'prompt.list')}</p>
    </Dialog>
  );
}
