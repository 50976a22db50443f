import { Copy } from 'lucide-react';
import type { NoticeList } from '../../app/notice-list.ts';
import { t as translate, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { useDesk } from '../app/desk-site.ts';

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text }: { text: string }) {
  const t = useText();
  const { notices } = useDesk();
  return (
    <Button variant="secondary" onClick={() => void copyText(text, notices)}>
      <Copy size={18} aria-hidden="true" />
      {t('desk.copy')}
    </Button>
  );
}

export async function copyText(text: string, notices: NoticeList): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.show('success', translate('desk.copied'));
  } catch {
    notices.show('error', translate('desk.copyFailed'));
  }
}
