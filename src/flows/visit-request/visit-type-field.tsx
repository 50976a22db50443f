import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { visitTypesMachine } from '#machines/guest/visit-types.machine.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { useText } from '../../language/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** Reports types that cannot be loaded (FORM-11, FORM-20). */
export function VisitTypeField({ types }: { types: ActorRefFrom<typeof visitTypesMachine> }) {
  const t = useText();
  const choices = useSelector(types, ({ context }) => context.data);
  const hasFailed = useSelector(types, (snapshot) => snapshot.matches('failed'));
  const isLoading = useSelector(types, (snapshot) => snapshot.hasTag('loading'));
  const onRetry = () => types.send({ type: 'resource.retry' });
  return (
    <>
      <ChoiceField
        name="visitTypeId"
        label={t('visit.type')}
        nothing={isLoading ? t('page.loading') : t('visit.chooseType')}
        choices={choices ?? []}
      />
      {hasFailed && (
        <ErrorState
          message={t('visit.typesFailed')}
          retry={{ label: t('action.retry'), onRetry }}
        />
      )}
    </>
  );
}
