import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import {
  arrangeDeskContent,
  type ContentStep,
  contentSteps,
  readDeskContent,
} from '#contract/desk/calls/content.ts';
import { fieldsOf } from '#contract/desk/content-registries.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import { canArrange, deskContentMachine } from '#machines/desk/desk-content.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ContentBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import { ContentFacts } from './content-facts.tsx';
import { firstWords, listOfRegistry, registryLabel } from './content-words.ts';
import { useRecordsPath } from './use-records-path.ts';

const machine = deskContentMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = readDeskContent.params.shape.id.parse(input.id);
      const { content } = await send(readDeskContent, { params: { id } });
      return content;
    }),
    take: callsActor(async ({ input: { record, step }, send }) => {
      const { id, version } = record;
      const request = { params: { id }, body: { version, step } };
      const { content } = await send(arrangeDeskContent, request);
      return content;
    }),
  },
});

/** DESK-155. The frame remounts the page when the address changes, so the id is constant. */
export function ContentRecordPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { role } = useOperator();
  const path = useRecordsPath();
  const flow = useFlow(machine, { input: { id } });
  const registry = useSelector(flow, ({ context }) => context.record?.registry);
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.content')}
      titleOf={({ registry }) => registryLabel(t, registry)}
      list={registry ? listOfRegistry(t, registry) : { path: '/content', label: t('desk.content') }}
      failed={t('desk.content.failed')}
      steps={
        may(role, arrangeDeskContent)
          ? {
              title: t('desk.content.steps'),
              nothing: t('desk.content.noSteps'),
              of: (content) => stepsOf(content, t),
              links: ({ id }) => [{ to: `${path}/${id}/edit`, label: t('desk.content.change') }],
            }
          : undefined
      }
      lead={({ state }) => (
        <Card>
          <Facts
            areFirst
            facts={[[t('desk.booking.state'), <ContentBadge key="state" state={state} />]]}
          />
        </Card>
      )}
    >
      {(content) => (
        <Card>
          <ContentFacts
            fields={fieldsOf(content.registry)}
            content={content}
            more={[[t('desk.booking.number'), content.id]]}
          />
        </Card>
      )}
    </RecordPage>
  );
}

function stepsOf(content: DeskContent, t: Translate): StepLook<ContentStep>[] {
  return contentSteps
    .filter((step) => canArrange(step, content))
    .map((step) => ({
      step,
      label: t(`desk.content.${step}`),
      weight: step === 'remove' ? 'harmful' : 'further',
      ...(step === 'remove' && {
        title: t('desk.content.remove.title'),
        text: firstWords(t, content),
      }),
    }));
}
