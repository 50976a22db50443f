import { useSelector } from '@xstate/react';
import type { TemplateValues } from '#contract/desk/records/desk-message.ts';
import type { DeskMessagesActor } from '#machines/desk/desk-messages.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './message-templates.module.css';
import { filledTemplate, templates } from './template-texts.ts';

interface MessageTemplatesProps {
  readonly flow: DeskMessagesActor;
  readonly values: TemplateValues;
}

/** DESK-564: each template fills the field in the language of the guest, below what is typed. */
export function MessageTemplates({ flow, values }: MessageTemplatesProps) {
  const t = useText();
  const typed = useSelector(flow, ({ context }) => context.text);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <fieldset className={styles.templates}>
      <legend>{t(`desk.messages.templates.${values.language}`)}</legend>
      {templates.map((name) => (
        <Button
          key={name}
          variant="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            const text = filledTemplate(name, values);
            flow.send({
              type: 'text.typed',
              text: typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text,
            });
          }}
        >
          {t(`desk.messages.template.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
