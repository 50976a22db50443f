import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';

interface CancelLinkProps {
  readonly to: string;
  /** Called when the form is left. */
  readonly onCancel: () => void;
}

/** The link that gives up a form. In another tab it opens its page, and the form stays with what was typed. */
export function CancelLink({ to, onCancel }: CancelLinkProps) {
  const t = useText();
  return (
    <ButtonLink
      variant="secondary"
      to={to}
      onClick={(event) => {
        if (isPlainClick(event)) onCancel();
      }}
    >
      {t('desk.form.cancel')}
    </ButtonLink>
  );
}
