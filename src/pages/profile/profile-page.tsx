import { useSelector } from '@xstate/react';
import { profileFormFor, typedMobileNumber, typedName } from '#contract/forms/profile.ts';
import type { User } from '#contract/records/user.ts';
import { mediaLink } from '../../api/media-link.ts';
import { environment } from '../../app/environment.ts';
import { useAuth } from '../../app/session.tsx';
import { useFormState } from '../../app/use-form-state.ts';
import { useLeaveGuard } from '../../app/use-leave-guard.ts';
import { AccountFrame } from '../../flows/account-deletion/account-frame.tsx';
import { AvatarField } from '../../forms/avatar-field.tsx';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useProfile } from './use-profile.ts';

export default function ProfilePage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <AccountFrame key={user.id} user={user}>
      <Profile user={user} />
    </AccountFrame>
  );
}

function Profile({ user }: { user: User }) {
  const t = useText();
  const flow = useProfile(user);
  const { failure, busy } = useFormState(flow);
  const values = useSelector(flow, ({ context }) => context.values);
  const uploaded = useSelector(flow, ({ context }) => context.uploaded);
  const isUploading = useSelector(flow, (snapshot) => snapshot.matches('updating'));
  const isUnsaved = useSelector(flow, (snapshot) => snapshot.hasTag('unsaved'));
  const isAsked = useSelector(flow, (snapshot) => snapshot.can({ type: 'leave.confirm' }));
  useLeaveGuard(isUnsaved, (wayOut) => flow.send({ type: 'page.leave', wayOut }));
  const { firstName, lastName, mobileNumber } = values;
  return (
    <>
      <LeaveDialog
        open={isAsked}
        onStay={() => flow.send({ type: 'leave.cancel' })}
        onLeave={() => flow.send({ type: 'leave.confirm' })}
      />
      {isUploading && <ProgressBar label={t('profile.uploading')} value={uploaded} />}
      <FlowForm
        initialValues={{
          firstName,
          lastName,
          email: user.email,
          mobileNumber,
          avatar: values.avatar,
        }}
        schema={profileFormFor(user)}
        onTyped={(typed) => flow.send({ type: 'form.typed', values: typed })}
        onSubmit={(typed) => flow.send({ type: 'form.submit', values: typed })}
        canSubmit={(typed) => flow.getSnapshot().can({ type: 'form.submit', values: typed })}
        failure={failure}
        busy={busy}
        submitLabel={t('profile.update')}
      >
        <AvatarField
          hint={t('avatar.hint')}
          current={mediaLink(environment.apiHost, user.avatar)}
        />
        <TextField
          name="firstName"
          label={t('firstName.label')}
          autoComplete="given-name"
          maxLength={40}
          keep={typedName}
        />
        <TextField
          name="lastName"
          label={t('lastName.label')}
          autoComplete="family-name"
          maxLength={40}
          keep={typedName}
        />
        <TextField
          name="email"
          type="email"
          label={t('email.label')}
          hint={t('profile.emailHint')}
          autoComplete="email"
          readOnly
        />
        <TextField
          name="mobileNumber"
          type="tel"
          inputMode="numeric"
          label={t('mobileNumber.label')}
          autoComplete="tel"
          keep={typedMobileNumber}
        />
      </FlowForm>
    </>
  );
}
