import { Toolbar } from '@base-ui/react/toolbar';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../language/text.ts';
import type { TextEditor } from './text-editor.ts';
import styles from './text-toolbar.module.css';
import { shortcuts, type Tool, tools } from './tools.ts';

const icons: Readonly<Record<Tool, LucideIcon>> = {
  strong: Bold,
  em: Italic,
  heading: Heading2,
  subheading: Heading3,
  bullets: List,
  numbers: ListOrdered,
  link: Link,
  undo: Undo2,
  redo: Redo2,
};

interface TextToolbarProps {
  readonly editor: TextEditor;
  /** Of the field. */
  readonly label: string;
  readonly onLink: (address: string) => void;
}

/** The tools of a formatted text. Arrow keys move between them. */
export function TextToolbar({ editor, label, onLink }: TextToolbarProps) {
  const t = useText();
  const { active, usable } = useSyncExternalStore(editor.subscribe, editor.look);
  return (
    <Toolbar.Root className={styles.tools} aria-label={t('desk.text.tools', { field: label })}>
      {tools.map((tool) => {
        const Icon = icons[tool];
        const name = t(`desk.text.${tool}`);
        const isSwitch = tool !== 'undo' && tool !== 'redo';
        return (
          <Toolbar.Button
            key={tool}
            className={styles.tool}
            aria-label={name}
            title={`${name} (${shownKeys(tool)})`}
            disabled={!usable.has(tool)}
            {...(isSwitch && { 'aria-pressed': active.has(tool) })}
            // The text keeps the focus of a person with a pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (tool === 'link' ? onLink(editor.address()) : editor.run(tool))}
          >
            <Icon size={18} aria-hidden="true" />
          </Toolbar.Button>
        );
      })}
    </Toolbar.Root>
  );
}

function shownKeys(tool: Tool): string {
  const keys = shortcuts[tool].split('-');
  return keys.map((key) => (key === 'Mod' ? 'Ctrl/⌘' : key.toUpperCase())).join('+');
}
