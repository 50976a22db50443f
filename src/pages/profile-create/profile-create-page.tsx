import { useSelector } from '@xstate/react';
import type { AddressQuery } from '#contract/forms/address-query.ts';
import type { AfterOneTimeCode } from '#contract/forms/navigation-state.ts';
import { profileCreationForm } from '#contract/forms/profile-creation.ts';
import { profileHandOver } from '#machines/guest/hand-over.machine.ts';
import { profileCreationMachine } from '#machines/guest/profile-creation.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { sendProfile } from '../../app/send-profile.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useHandOver } from '../../app/use-hand-over.ts';
import { AvatarField } from '../../forms/avatar-field.tsx';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const machine = profileCreationMachine.provide({
  actors: { createProfile: callsActor(({ input, send }) => sendProfile(input, send)) },
});

export default function ProfileCreatePage() {
  const handed = useHandOver(profileHandOver);
  return handed && <ProfileCreation handed={handed} />;
}

function ProfileCreation({ handed }: { handed: AfterOneTimeCode & AddressQuery }) {
  const t = useText();
  const flow = useFlow(machine, { input: handed });
  const failure = useSelector(flow, ({ context }) => context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.matches('saving'));
  const uploaded = useSelector(flow, ({ context }) => context.uploaded);
  const canCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'form.cancel' }));
  return (
    <AuthPage title={t('profileCreate.title')} lead={t('profileCreate.lead')}>
      {busy && <ProgressBar label={t('profile.uploading')} value={uploaded} />}
      <FlowForm
        initialValues={{
          firstName: '',
          lastName: '',
          email: handed.email,
          mobileNumber: '',
          avatar: undefined,
        }}
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
        />
        <TextField
          name="lastName"
          label={t('lastName.label')}
          autoComplete="family-name"
          maxLength={40}
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
        />
        <AvatarField hint={t('avatar.optionalHint')} />
      </FlowForm>
    </AuthPage>
  );
}
