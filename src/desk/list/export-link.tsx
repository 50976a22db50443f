import { Download } from 'lucide-react';
import { useText } from '../../language/text.ts';
import { buttonClasses } from '../../ui/button.tsx';

interface ExportLinkProps {
  readonly href: string;
  readonly file: string;
  /** Default: that it is CSV. */
  readonly label?: string;
}

/** The link to the file of a list with its present filters. */
export function ExportLink({ href, file, label }: ExportLinkProps) {
  const t = useText();
  return (
    <a className={buttonClasses({ variant: 'secondary' })} href={href} download={file}>
      <Download size={18} aria-hidden="true" />
      {label ?? t('desk.list.export')}
    </a>
  );
}
