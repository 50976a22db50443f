import { useFormikContext } from 'formik';
import { useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  changeDeskContent,
  createDeskContent,
  listDeskContent,
  readDeskContent,
} from '#contract/desk/calls/content.ts';
import {
  contentForm,
  contentOfForm,
  formOfContent,
  isContentOfForm,
} from '#contract/desk/content-form.ts';
import { fieldsOf } from '#contract/desk/content-registries.ts';
import { storedFormDraft } from '#contract/desk/form-draft.ts';
import { type DeskContent, registryName } from '#contract/desk/records/desk-content.ts';
import {
  type ContentFormData,
  contentDraft,
  deskContentFormMachine,
} from '#machines/desk/desk-content-form.machine.ts';
import type { Client } from '../../api/client.ts';
import { callsActor } from '../../app/actors.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { FormPage, RecordForm } from '../record/form-page.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import { ContentFieldInputs } from './content-field-inputs.tsx';
import { fieldLabel, listOfRegistry, registryLabel } from './content-words.ts';
import { PolicyPreview } from './policy-preview.tsx';
import { SampleStay } from './sample-stay.tsx';
import { useRecordsPath } from './use-records-path.ts';

async function read(id: string | undefined, send: Client['send']): Promise<ContentFormData> {
  const params = z.parse(readDeskContent.params, { id });
  const { content } = await send(readDeskContent, { params });
  return { registry: content.registry, content };
}

const changing = deskContentFormMachine.provide({
  actors: {
    load: callsActor(({ input: { id }, send }) => read(id, send)),
    save: callsActor(async ({ input: { data, values: typed }, send }): Promise<DeskContent> => {
      const { registry, content: present } = data;
      const texts = contentOfForm(registry, typed);
      if (!present) {
        const body = { registry, ...texts };
        return (await send(createDeskContent, { body })).content;
      }
      const { id, version } = present;
      const request = { params: { id }, body: { version, ...texts } };
      return (await send(changeDeskContent, request)).content;
    }),
  },
});

/** A new record needs no request, until the reply to its save was lost. The id of its flow is the name of the registry. */
const adding = changing.provide({
  actors: {
    load: callsActor(async ({ input, send }): Promise<ContentFormData> => {
      const { id, present, sought } = input;
      if (present) return read(present.id, send);
      const registry = z.parse(registryName, id);
      if (!sought) return { registry, content: undefined };
      const query = { registry, state: 'shown' } as const;
      const { records } = await send(listDeskContent, { query });
      return { registry, content: records.find((record) => isContentOfForm(record, sought)) };
    }),
  },
});

/** DESK-156. The frame remounts the page when the address changes, so the id is constant. */
export function ContentFormPage() {
  const t = useText();
  const { id = '' } = useParams();
  const list = useRecordsPath();
  const label = t(list === '/settings' ? 'desk.settings' : 'desk.content');
  const back = { path: `${list}/${id}`, label };
  const title = t('desk.content.edit');
  return <ContentForm machine={changing} id={id} title={title} back={back} />;
}

/** DESK-156: a new record of the registry in the address. */
export function NewContentPage() {
  const t = useText();
  const [params] = useSearchParams();
  const list = useRecordsPath();
  const registry = registryName.safeParse(params.get('registry'));
  const title = t('desk.content.new');
  if (!registry.success) {
    const back = { path: list, label: t(list === '/settings' ? 'desk.settings' : 'desk.content') };
    return (
      <RecordFrame title={title} back={back} isMissing failed={t('desk.content.failed')}>
        {undefined}
      </RecordFrame>
    );
  }
  const back = listOfRegistry(t, registry.data);
  return <ContentForm machine={adding} id={registry.data} title={title} back={back} />;
}

interface ContentFormProps {
  readonly machine: typeof changing;
  readonly id: string;
  readonly title: string;
  readonly back: { readonly path: string; readonly label: string };
}

function ContentForm({ machine, id, title, back }: ContentFormProps) {
  const t = useText();
  const path = useRecordsPath();
  const { id: operator } = useOperator();
  const draft = recall(storedFormDraft(contentDraft(id), operator));
  const flow = useFlow(machine, { input: { id, operator, draft } });
  return (
    <FormPage
      flow={flow}
      title={title}
      back={back}
      failed={t('desk.content.failed')}
      savedAt={(saved) => `${path}/${saved.id}`}
    >
      {({ registry, content }) => (
        <Card title={registryLabel(t, registry)}>
          <RecordForm
            flow={flow}
            schema={contentForm(registry)}
            values={formOfContent(registry, content ?? { values: {}, french: {} })}
            cancelTo={back.path}
          >
            {registry === 'refund-policy-registry' && <TypedPolicy />}
            {fieldsOf(registry).map((field) => (
              <ContentFieldInputs
                key={field.name}
                field={field}
                label={fieldLabel(t, field.name)}
              />
            ))}
            {registry === 'service-tax-registry' && (
              <TaxPreview before={content?.values.taxPercent ?? '0'} />
            )}
          </RecordForm>
        </Card>
      )}
    </FormPage>
  );
}

function TypedPolicy() {
  const t = useText();
  const { values } = useFormikContext<Record<string, string>>();
  return (
    <>
      <p>{t('desk.policy.hint')}</p>
      <PolicyPreview values={values} />
    </>
  );
}

function TaxPreview({ before }: { before: string }) {
  const { values } = useFormikContext<Record<string, string>>();
  return <SampleStay before={before} after={values.taxPercent ?? ''} />;
}
