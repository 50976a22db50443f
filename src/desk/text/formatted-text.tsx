import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { DeskTextActor } from '#machines/desk/desk-text.machine.ts';
import { useFact } from '../../app/use-fact.ts';
import { classNames } from '../../ui/class-names.ts';
import type { FieldControl } from '../../ui/field.tsx';
import guestStyles from '../../ui/sanitised-html.module.css';
import { inputBox } from '../../ui/text-input.tsx';
import styles from './formatted-text.module.css';
import { LinkBar } from './link-bar.tsx';
import { lostParts } from './lost-parts.ts';
import { createTextEditor } from './text-editor.ts';
import { TextToolbar } from './text-toolbar.tsx';

interface FormattedTextProps {
  readonly flow: DeskTextActor;
  readonly label: string;
  readonly control: FieldControl;
  readonly value: string;
  /** Nothing can be typed. */
  readonly readOnly: boolean;
  /** The HTML of a value. */
  readonly read: (value: string) => string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/**
 * DESK-250: a text box that shows the text as guests see it, with its tools. It brings ProseMirror, so
 * it has a default export for `lazy`.
 */
export default function FormattedText(props: FormattedTextProps) {
  const { flow, label, control, value, readOnly, read, onChange, onBlur } = props;
  const editLink = (address: string) => flow.send({ type: 'link.edit', address });
  const [editor] = useState(() =>
    createTextEditor({ html: value, read, onChange, onBlur, onLink: editLink }),
  );
  const isLinking = useSelector(flow, (snapshot) => snapshot.hasTag('linking'));
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = control;
  useLayoutEffect(() => {
    editor.describe({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: classNames(inputBox, guestStyles.content, styles.text),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
    });
  }, [editor, id, label, describedBy, invalid]);
  // Before the next letter, which would make this text look like one of another operator.
  useLayoutEffect(() => {
    if (editor.replace(value)) flow.send({ type: 'text.replaced', lost: lostParts(read(value)) });
  }, [editor, flow, value, read]);
  // A `<label>` focuses controls of forms alone.
  useEffect(() => {
    const leave = new AbortController();
    document
      .querySelector(`label[for="${CSS.escape(id)}"]`)
      ?.addEventListener('click', editor.focus, { signal: leave.signal });
    return () => leave.abort();
  }, [editor, id]);
  useFact(flow, 'link.chosen', ({ address }) => {
    editor.setLink(address);
    editor.focus();
  });
  return (
    <div className={styles.field} inert={readOnly}>
      <TextToolbar editor={editor} label={label} onLink={editLink} />
      {isLinking && <LinkBar flow={flow} onClose={editor.focus} />}
      <div ref={editor.mount} />
    </div>
  );
}
