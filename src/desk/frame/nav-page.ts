import type { LucideIcon } from 'lucide-react';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import type { MessageKey } from '#locales/message.ts';

/** The groups of links in the navigation, in their order. */
export const linkGroups = ['work', 'homes', 'people'] as const;

/** A group of the navigation, the menu of the operator's account, or only the search for everything. */
type LinkGroup = (typeof linkGroups)[number] | 'account' | 'search';

/** A page as the navigation of the desk knows it. */
export interface NavPage {
  /** Below `/desk`. */
  readonly path: string;
  /** The link in the navigation. Undefined for the page of a record. */
  readonly link?: {
    readonly group: LinkGroup;
    readonly label: MessageKey;
    readonly Icon: LucideIcon;
  };
  /** The main call of the page. The link is hidden from roles that may not send it. */
  readonly needs: DeskCall;
}
