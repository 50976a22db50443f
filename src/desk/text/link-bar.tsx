import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef } from 'react';
import type { DeskTextActor } from '#machines/desk/desk-text.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './link-bar.module.css';

interface LinkBarProps {
  readonly flow: DeskTextActor;
  /** The bar closes without a change. */
  readonly onClose: () => void;
}

/** DESK-253: the address of a link. It is no form, because it is inside of one. */
export function LinkBar({ flow, onClose }: LinkBarProps) {
  const t = useText();
  const place = useRef<HTMLInputElement>(null);
  const address = useSelector(flow, ({ context }) => context.address);
  const canRemove = useSelector(flow, (snapshot) => snapshot.can({ type: 'link.remove' }));
  const isRefused = useSelector(flow, (snapshot) => snapshot.hasTag('refused'));
  const save = () => flow.send({ type: 'link.save', address: place.current?.value ?? '' });
  const close = () => {
    flow.send({ type: 'link.close' });
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') save();
    else close();
  };
  return (
    <div className={styles.bar}>
      <Field
        label={t('desk.text.address')}
        error={isRefused ? t('desk.text.addressRefused') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={place}
            autoFocus
            defaultValue={address}
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            onKeyDown={onKey}
          />
        )}
      </Field>
      <div className={styles.steps}>
        <Button onClick={save}>{t('desk.text.setLink')}</Button>
        {canRemove && (
          <Button variant="secondary" onClick={() => flow.send({ type: 'link.remove' })}>
            {t('desk.text.removeLink')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('desk.form.cancel')}
        </Button>
      </div>
    </div>
  );
}
