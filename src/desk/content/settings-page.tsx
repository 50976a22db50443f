import { createDeskContent, listDeskContent } from '#contract/desk/calls/content.ts';
import { fieldsOf, type RegistryName } from '#contract/desk/content-registries.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import { deskSettingsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { useRead } from '../../parts/reading.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { DeskReading } from '../frame/desk-reading.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ContentFacts } from './content-facts.tsx';
import { registryLabel, settingsRegistries } from './content-words.ts';
import { PolicyPreview } from './policy-preview.tsx';
import styles from './settings-page.module.css';

const machine = deskSettingsMachine.provide({
  actors: {
    load: callsActor(async ({ send }) => {
      const lists = await Promise.all(
        settingsRegistries.map((registry) => send(listDeskContent, { query: { registry } })),
      );
      // Guests read the first record only.
      return lists.flatMap(({ records: [first] }) => first ?? []);
    }),
  },
});

/** DESK-157, DESK-521: service tax, refund policy, and the limits of the search. */
export function SettingsPage() {
  const t = useText();
  const read = useRead(useFlow(machine, { input: { request: undefined } }));
  return (
    <ListPage title={t('desk.settings')}>
      <DeskReading read={read} failed={t('desk.content.failed')}>
        {(records) =>
          settingsRegistries.map((registry) => (
            <Setting
              key={registry}
              registry={registry}
              setting={records.find((record) => record.registry === registry)}
            />
          ))
        }
      </DeskReading>
    </ListPage>
  );
}

interface SettingProps {
  readonly registry: RegistryName;
  /** Undefined until it is filled in. */
  readonly setting: DeskContent | undefined;
}

function Setting({ registry, setting }: SettingProps) {
  const t = useText();
  const { role } = useOperator();
  const label = registryLabel(t, registry);
  const to = setting ? `/settings/${setting.id}/edit` : `/settings/new?registry=${registry}`;
  const step = t(setting ? 'desk.content.change' : 'desk.content.add');
  return (
    <Card title={label} className={styles.setting}>
      {setting ? <SettingFacts setting={setting} /> : <p>{t('desk.content.empty')}</p>}
      {may(role, createDeskContent) && (
        <ButtonLink variant="secondary" to={to} aria-label={`${step}: ${label}`}>
          {step}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The numbers of the refund policy are a part of what guests read of it. */
function SettingFacts({ setting }: { setting: DeskContent }) {
  const { registry, values } = setting;
  const fields = fieldsOf(registry);
  if (registry !== 'refund-policy-registry')
    return <ContentFacts fields={fields} content={setting} />;
  return (
    <>
      <PolicyPreview values={values} />
      <ContentFacts fields={fields.filter(({ kind }) => kind !== 'number')} content={setting} />
    </>
  );
}
