import { Download } from 'lucide-react';
import { useText } from '../../language/text.ts';
import { buttonClasses } from '../../ui/button.tsx';

/** The link to the CSV file of a list with its present filters. */
export function ExportLink({ href, file }: { href: string; file: string }) {
  const t = useText();
  return (
    <a className={buttonClasses({ variant: 'secondary' })} href={href} download={file}>
      <Download size={18} aria-hidden="true" />
      {t('desk.list.export')}
    </a>
  );
}
