import { Download } from 'lucide-react';
import { useText } from '../../language/text.ts';
import { buttonClasses } from '../../ui/button.tsx';

interface ExportLinkProps {
  readonly href: string;
  /** Default: that it is CSV. */
  readonly label?: string;
}

/**
 * The link to the file of a list with its present filters. The server names the file. With `download`, a
 * browser would keep the page of the sign-in as that file (DESK-300).
 */
export function ExportLink({ href, label }: ExportLinkProps) {
  const t = useText();
  return (
    <a className={buttonClasses({ variant: 'secondary' })} href={href}>
      <Download size={18} aria-hidden="true" />
      {label ?? t('desk.list.export')}
    </a>
  );
}
