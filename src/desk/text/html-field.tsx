import { useSelector } from '@xstate/react';
import { useField } from 'formik';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { type DeskTextActor, deskTextMachine } from '#machines/desk/desk-text.machine.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useFormBusy } from '../../forms/form-busy.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { HtmlPreview } from '../html/html-preview.tsx';
import { leftOut } from '../html/left-out.ts';
import styles from './html-field.module.css';
import { lostParts } from './lost-parts.ts';

const FormattedText = lazy(() => import('./formatted-text.tsx'));

interface HtmlFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** The HTML of a stored text that may be plain. Default: the text is HTML. */
  readonly read?: (text: string) => string;
}

const asItIs = (html: string) => html;

/**
 * DESK-250: a text of a Formik form that is stored as HTML. It is edited as formatted text, or as HTML
 * with a preview.
 */
export function HtmlField({ name, label, error, read = asItIs }: HtmlFieldProps) {
  const t = useText();
  const [{ value, onBlur }, , { setValue, setTouched }] = useField<string>(name);
  const isBusy = useFormBusy();
  // Typing does not wait for a long text.
  const shown = read(useDeferredValue(value));
  const lost = useMemo(() => lostParts(shown), [shown]);
  const flow = useFlow(deskTextMachine, { input: { lost } });
  const isFormatted = useSelector(flow, (snapshot) => snapshot.hasTag('formatted'));
  const parts = lost.join(', ');
  const change = (html: string) => void setValue(html);
  const step = t(isFormatted ? 'desk.text.showSource' : 'desk.text.showFormatted');
  return (
    <div className={styles.field}>
      <Field
        label={label}
        error={error}
        hint={isFormatted ? undefined : t('desk.content.htmlHint')}
      >
        {({ required: _, ...control }) =>
          isFormatted ? (
            <Suspense fallback={<Skeleton lines={4} />}>
              <FormattedText
                flow={flow}
                label={label}
                control={{ ...control, required: undefined }}
                value={value}
                readOnly={isBusy}
                read={read}
                onChange={change}
                onBlur={() => void setTouched(true)}
              />
            </Suspense>
          ) : (
            <TextArea
              {...control}
              className={styles.source}
              name={name}
              value={value}
              rows={10}
              readOnly={isBusy}
              onBlur={onBlur}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          )
        }
      </Field>
      <div className={styles.below}>
        {parts !== '' && (
          <p className={styles.parts}>
            {t(isFormatted ? 'desk.text.untilChange' : 'desk.text.kept', { parts })}
          </p>
        )}
        <Button
          variant="quiet"
          aria-label={t('desk.text.of', { step, field: label })}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return;
            flow.send(
              isFormatted
                ? { type: 'source.show' }
                : { type: 'formatted.show', lost: lostParts(read(value)) },
            );
          }}
        >
          {step}
        </Button>
      </div>
      {!isFormatted && shown !== '' && <Preview html={shown} label={label} />}
      <LossDialog flow={flow} />
    </div>
  );
}

function Preview({ html, label }: { html: string; label: string }) {
  const t = useText();
  const parts = leftOut(html);
  return (
    <section className={styles.preview} aria-label={t('desk.content.previewOf', { field: label })}>
      {parts.length > 0 && <p>{t('desk.content.leftOut', { parts: parts.join(', ') })}</p>}
      <HtmlPreview html={html} />
    </section>
  );
}

/** DESK-252: names what the first change would remove. */
function LossDialog({ flow }: { flow: DeskTextActor }) {
  const t = useText();
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const lost = useSelector(flow, ({ context }) => context.lost);
  const decline = () => flow.send({ type: 'loss.decline' });
  return (
    <Dialog
      open={isAsking}
      title={t('desk.text.lossTitle')}
      onClose={decline}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={decline}>
            {t('desk.text.keepSource')}
          </Button>
          <Button onClick={() => flow.send({ type: 'loss.accept' })}>
            {t('desk.text.showFormatted')}
          </Button>
        </>
      }
    >
      <p>{t('desk.text.loss', { parts: lost.join(', ') })}</p>
    </Dialog>
  );
}
