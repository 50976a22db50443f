import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ActorNow, PageState, SessionId } from '../wire/protocol.ts';
import { type Command, commandsOf, found } from './commands-of.ts';
import type { PageLink } from './page-link.ts';
import styles from './palette.module.css';
import { translate } from './translate.ts';

interface PaletteProps {
  readonly link: PageLink;
  readonly state: PageState;
  readonly actor: ActorNow | undefined;
  readonly onChoose: (session: SessionId) => void;
}

/** The number of shown commands. More words find the others. */
const mostShown = 60;

/** `Ctrl-K`: events, states, calls and actors by name. */
export function Palette({ link, state, actor, onChoose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      dialog.current?.showModal();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  const commands = found(commandsOf(state, actor, text), text).slice(0, mostShown);
  const run = (command: Command | undefined) => {
    if (!command) return;
    dialog.current?.close();
    if (command.wish) link.ask(command.wish);
    if (command.actor !== undefined) onChoose(command.actor);
  };
  const type = (typed: string) => {
    setText(typed);
    setPlace(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPlace(Math.min(Math.max(place + step, 0), commands.length - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[place]);
    }
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={translate('palette')}
      onClose={() => type('')}
    >
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={commands[place] && optionId(place)}
        aria-label={translate('paletteSearch')}
        placeholder={translate('paletteSearch')}
        className={styles.search}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div role="listbox" id={listId} aria-label={translate('palette')} className={styles.list}>
        {commands.map((command, index) => (
          <div
            key={command.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            className={styles.option}
            ref={index === place ? scrollIntoView : undefined}
            onClick={() => run(command)}
            onKeyDown={press}
          >
            <span className={styles.kind}>{translate(`palette.${command.kind}`)}</span>
            {command.label}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className={styles.none}>{translate('paletteNone')}</p>}
    </dialog>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
