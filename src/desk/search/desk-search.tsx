import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchDesk } from '#contract/desk/calls/search.ts';
import { may } from '#contract/desk/may.ts';
import { type DeskSearchActor, deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useOperator } from '../app/desk-site.ts';
import type { NavPage } from '../frame/nav-page.ts';
import styles from './desk-search.module.css';
import { FoundRecords, groupsOf } from './found-records.tsx';
import { useSearchKeys } from './use-search-keys.ts';

const machine = deskSearchMachine.provide({ actors: { search: callActor(searchDesk) } });

interface SearchProps {
  readonly pages: readonly NavPage[];
}

/** DESK-430: the button and the dialog of the search for everything. */
export function DeskSearch({ pages }: SearchProps) {
  const t = useText();
  const flow = useFlow(machine);
  const isOpen = useSelector(flow, (snapshot) => snapshot.hasTag('open'));
  const open = () => flow.send({ type: 'search.open' });
  useSearchKeys(open);
  return (
    <>
      <Button
        variant="secondary"
        className={styles.button}
        title={t('desk.search.keys')}
        aria-keyshortcuts="/ Control+K"
        onClick={open}
      >
        <Search size={18} aria-hidden="true" />
        <span>{t('desk.search')}</span>
      </Button>
      {isOpen && <SearchDialog flow={flow} pages={pages} />}
    </>
  );
}

function SearchDialog({ flow, pages }: SearchProps & { readonly flow: DeskSearchActor }) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { role } = useOperator();
  const text = useSelector(flow, ({ context }) => context.text);
  const found = useSelector(flow, ({ context }) => context.found);
  const mayOpen = pages.filter(({ needs }) => may(role, needs));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const field = useRef<HTMLInputElement>(null);
  const close = () => flow.send({ type: 'search.close' });
  useFact(flow, 'search.first', () => {
    const { context } = flow.getSnapshot();
    const [first] = groupsOf(t, { ...context, pages: mayOpen }).flatMap(({ links }) => links);
    if (!first) return;
    close();
    void navigate(first.to);
  });
  // The dialog gives the focus to its title first.
  useEffect(() => field.current?.focus(), []);

  /** The arrow keys go through the field and the links. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, currentTarget, target, nativeEvent } = event;
    // Enter and the arrows belong to the keyboard that composes.
    if (nativeEvent.isComposing) return;
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, a')];
    const now = target instanceof HTMLElement ? stops.indexOf(target) : -1;
    if (key === 'Enter' && now === 0) {
      event.preventDefault();
      flow.send({ type: 'search.enter' });
    } else if (key === 'Escape') {
      // By default, Escape only clears a search field.
      event.preventDefault();
      close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      stops[now + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    }
  }

  return (
    <Dialog
      open
      size="wide"
      title={t('desk.search')}
      onClose={close}
      closeLabel={t('action.close')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between its field and its links */}
      <div className={styles.search} onKeyDown={onKeyDown}>
        <label htmlFor={id}>{t('desk.search.label')}</label>
        <TextInput
          id={id}
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={100}
          onChange={({ currentTarget }) =>
            flow.send({ type: 'search.typed', text: currentTarget.value })
          }
        />
        {hasFailed && failure && (
          <ErrorState
            message={t(failure.message, failure.values)}
            retry={{
              label: t('action.retry'),
              onRetry: () => flow.send({ type: 'search.retry' }),
            }}
          />
        )}
        <FoundRecords
          flow={flow}
          groups={groupsOf(t, { text, found, pages: mayOpen })}
          text={text}
          onFollow={close}
        />
      </div>
    </Dialog>
  );
}
