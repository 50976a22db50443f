import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { updateProfile } from '#contract/calls/accounts.ts';
import { profileCreationForm } from '#contract/forms/profile-creation.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { profileCreationMachine } from '#machines/profile-creation/profile-creation.machine.ts';
import { uploadFetch } from '../../api/upload-fetch.ts';
import { AuthPage } from '../../app/auth-page.tsx';
import { AvatarField } from '../../app/avatar-field.tsx';
import { client } from '../../app/client.ts';
import { FlowForm } from '../../app/flow-form.tsx';
import { measurePhoto } from '../../app/measure-photo.ts';
import { useText } from '../../app/text.ts';
import { TextField } from '../../app/text-field.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const machine = profileCreationMachine.provide({
  actors: {
    measurePhoto,
    createProfile: fromPromise(({ input: { profileToken, onProgress, ...request }, signal }) =>
      client.send(updateProfile, request, {
        signal,
        bearer: profileToken,
        fetch: uploadFetch(onProgress),
        limit: request.body.avatar && uploadTimeLimit,
      }),
    ),
  },
});

/** PROF-17 … PROF-27. */
export default function ProfileCreatePage() {
  const t = useText();
  const { state } = useLocation();
  const flow = useFlow(machine, { input: { state } });
  const email = useSelector(flow, ({ context }) => context.email);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const uploaded = useSelector(flow, ({ context }) => context.uploaded);
  const isUploading = useSelector(flow, (snapshot) => snapshot.hasTag('uploading'));
  const canCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'form.cancel' }));
  return (
    <AuthPage title={t('profileCreate.title')} lead={t('profileCreate.lead')}>
      {isUploading && <ProgressBar label={t('profile.uploading')} value={uploaded} />}
      <FlowForm
        initialValues={{ firstName: '', lastName: '', email, mobileNumber: '', avatar: undefined }}
        schema={profileCreationForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('profileCreate.save')}
        otherAction={
          <Button
            variant="secondary"
            disabled={!canCancel}
            onClick={() => flow.send({ type: 'form.cancel' })}
          >
            {t('profileCreate.cancel')}
          </Button>
        }
      >
        <TextField
          name="firstName"
          label={t('firstName.label')}
          autoComplete="given-name"
          maxLength={40}
          readOnly={busy}
        />
        <TextField
          name="lastName"
          label={t('lastName.label')}
          autoComplete="family-name"
          maxLength={40}
          readOnly={busy}
        />
        <TextField
          name="email"
          type="email"
          label={t('email.label')}
          autoComplete="email"
          maxLength={40}
          readOnly
        />
        <TextField
          name="mobileNumber"
          type="tel"
          label={t('mobileNumber.label')}
          autoComplete="tel"
          maxLength={15}
          readOnly={busy}
        />
        <AvatarField hint={t('avatar.optionalHint')} disabled={busy} />
      </FlowForm>
    </AuthPage>
  );
}
