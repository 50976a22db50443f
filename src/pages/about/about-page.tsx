import { readAboutUs, readChooseUs } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Loading, Reading, useRead } from '../../parts/reading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChooseUsBlock } from './choose-us-block.tsx';
import { VisionBlock } from './vision-block.tsx';

interface About {
  readonly aboutUs: RecordOf<typeof readAboutUs> | undefined;
  readonly chooseUs: RecordOf<typeof readChooseUs> | undefined;
}

export const aboutMachine = createResourceMachine<About>({ id: 'about' }).provide({
  actors: {
    load: callsActor(async ({ first }) => {
      const [[aboutUs], [chooseUs]] = await Promise.all([first(readAboutUs), first(readChooseUs)]);
      return { aboutUs, chooseUs };
    }),
  },
});

export default function AboutPage() {
  const flow = useFlow(aboutMachine, { input: { request: undefined } });
  return (
    <BannerPage>
      <Reading
        read={useRead(flow)}
        waiting={
          <Loading>
            <Skeleton lines={16} />
          </Loading>
        }
      >
        {({ aboutUs, chooseUs }) => (
          <>
            {aboutUs && <VisionBlock about={aboutUs} />}
            {chooseUs && <ChooseUsBlock chooseUs={chooseUs} />}
          </>
        )}
      </Reading>
    </BannerPage>
  );
}
