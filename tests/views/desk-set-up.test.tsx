import { runMachine } from 'flow-inspector/testing/run-machine';
import { beforeAll, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { deskSetUpMachine } from '#machines/desk/desk-set-up.machine.ts';
import { SetUpPage } from '#src/desk/entrance/set-up-page.tsx';
import { noReply } from '#testing/examples/failures.ts';
import { pageHtml, speakEnglish, textIn } from './view-text.tsx';

const page = vi.hoisted(() => ({ flow: undefined as AnyActorRef | undefined }));

vi.mock('#src/desk/app/desk-site.ts', () => ({ useDesk: () => ({ session: undefined }) }));
vi.mock('#src/app/use-flow.ts', () => ({ useFlow: () => page.flow }));

beforeAll(speakEnglish);

const account = {
  status: 'success',
  email: 'owner@ndako.example',
  role: 'owner',
  secret: 'ABCDEFGH',
  appLink: 'otpauth://totp/Ndako',
} as const;
const values = { name: 'Odette Mwamba', password: 'a long password', code: '123456' };
const over = { kind: 'reply', status: 422, code: 'code_expired' };

function html(): string {
  return pageHtml(SetUpPage, '/set-up', '/set-up#invitation-1');
}

it('[DESK-53] after a lost reply keeps the form, and then says that the account is perhaps set up', async () => {
  const { actor, calls } = runMachine(deskSetUpMachine, { input: { invitation: 'invitation-1' } });
  page.flow = actor;
  await calls.answer('openInvitation', account);
  actor.send({ type: 'form.submit', values });
  await calls.refuse('acceptInvitation', noReply);
  expect(textIn(html())).toContain('Finish the set-up');
  actor.send({ type: 'form.submit', values });
  await calls.refuse('acceptInvitation', over);
  const ended = html();
  expect(textIn(ended)).toContain(
    'Your account may already be set up: the reply to one of your attempts did not arrive. Sign in with your new password and your app, and make new recovery codes in your account. If you cannot sign in, ask an owner for a new invitation.',
  );
  expect(textIn(ended)).not.toContain('This invitation was used or has expired.');
  expect(ended).toContain('<a href="/" data-discover="true">Sign in to the desk</a>');
});
