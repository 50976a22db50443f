import { type LucideIcon, MonitorSmartphone } from 'lucide-react';
import type { ComponentType } from 'react';
import { listDeskSessions } from '#contract/desk/calls/operators.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import type { MessageKey } from '#locales/message.ts';
import { SessionsPage } from '../pages/sessions-page.tsx';

interface DeskPage {
  /** Below `/desk`. */
  readonly path: string;
  readonly Page: ComponentType;
  /** The link in the navigation. Undefined for the page of a record. */
  readonly link?: { readonly label: MessageKey; readonly Icon: LucideIcon };
  /** The call that the page cannot do without. Who may not send it does not see the link. */
  readonly needs: DeskCall;
}

/** Every page of the desk. */
export const deskPages: readonly DeskPage[] = [
  {
    path: '/',
    Page: SessionsPage,
    link: { label: 'desk.sessions', Icon: MonitorSmartphone },
    needs: listDeskSessions,
  },
];
