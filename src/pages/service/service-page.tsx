import { MessageCircle } from 'lucide-react';
import { listServices } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { servicesMachine } from '#machines/guest/services.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { CardGrid, CardsOnTheirWay } from '../../parts/card-grid.tsx';
import { chatLink } from '../../parts/outside-links.ts';
import { Picture } from '../../parts/picture.tsx';
import { Loading, Reading, useRead } from '../../parts/reading.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ContentCard } from '../../ui/content-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import SanitisedHtml from '../../ui/sanitised-html.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type Service = RecordOf<typeof listServices>;

const machine = servicesMachine.provide({
  actors: {
    load: callsActor(({ first }) => first(listServices)),
  },
});

export default function ServicePage() {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <BannerPage>
      <Reading
        read={useRead(flow)}
        waiting={
          <Loading>
            <CardsOnTheirWay />
          </Loading>
        }
      >
        {(services) =>
          services.length === 0 ? (
            <EmptyState title={t('service.empty')} />
          ) : (
            <CardGrid>
              {services.map((service, index) => (
                <ServiceCard key={service.id ?? service.title} service={service} index={index} />
              ))}
            </CardGrid>
          )
        }
      </Reading>
    </BannerPage>
  );
}

function ServiceCard({ service, index }: { service: Service; index: number }) {
  const t = useText();
  const { title, description, image, whatsappNumber } = service;
  const chat = chatLink(whatsappNumber);
  return (
    <ContentCard
      picture={<Picture link={image} alt="" width={640} height={480} first={index === 0} />}
      title={<h2>{title}</h2>}
      actions={
        <>
          {chat && (
            <a className={buttonClasses({})} href={chat} target="_blank" rel="noopener noreferrer">
              <MessageCircle size={18} aria-hidden="true" />
              <span>{t('service.chat')}</span>
              <VisuallyHidden>{t('service.about', { title })}</VisuallyHidden>
            </a>
          )}
          <ButtonLink to="/Contact-Us" variant="secondary">
            {t('service.contactUs')}
          </ButtonLink>
        </>
      }
    >
      <SanitisedHtml html={description} />
    </ContentCard>
  );
}
