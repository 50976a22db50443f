import { readPartnership } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { PartnershipForm } from '../../flows/partnership-request/partnership-form.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Loading, Reading, useRead } from '../../parts/reading.tsx';
import { Card } from '../../ui/card.tsx';
import SanitisedHtml from '../../ui/sanitised-html.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Partners } from './partners.tsx';
import styles from './partnership-page.module.css';
import { PartnershipVideo } from './partnership-video.tsx';

type Partnership = RecordOf<typeof readPartnership>;

const machine = createResourceMachine<Partnership | null>({ id: 'partnership' }).provide({
  actors: {
    load: callsActor(async ({ first }) => (await first(readPartnership))[0] ?? null),
  },
});

export default function PartnershipPage() {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <BannerPage>
      <div className={styles.columns}>
        <div className={styles.introduction}>
          <Reading
            read={useRead(flow)}
            waiting={
              <Loading>
                <Skeleton shape="block" />
              </Loading>
            }
          >
            {(partnership) =>
              partnership && (
                <>
                  <PartnershipVideo link={partnership.videoLink} />
                  <div className={styles.text}>
                    <SanitisedHtml html={partnership.description} />
                  </div>
                </>
              )
            }
          </Reading>
        </div>
        <Card title={t('partnershipRequest.title')}>
          <p className={styles.formLead}>{t('partnershipRequest.lead')}</p>
          <PartnershipForm />
        </Card>
      </div>
      <Partners />
    </BannerPage>
  );
}
