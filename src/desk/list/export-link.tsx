import { Download } from 'lucide-react';
import { useLanguage, useText } from '../../language/text.ts';
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
  const language = useLanguage();
  // The file is in the language of the desk, which the browser does not send with a link.
  const inLanguage = `${href}${href.includes('?') ? '&' : '?'}lang=${language}`;
  return (
    <a className={buttonClasses({ variant: 'secondary' })} href={inLanguage}>
      <Download size={18} aria-hidden="true" />
      <span>{label ?? t('desk.list.export')}</span>
    </a>
  );
}
