import { fromPromise } from 'xstate';
import { readAboutUs, readChooseUs } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { firstRecords } from '../../app/first-records.ts';
import { useFlow } from '../../app/use-flow.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChooseUsBlock } from './choose-us-block.tsx';
import { VisionBlock } from './vision-block.tsx';

interface About {
  readonly aboutUs: RecordOf<typeof readAboutUs> | undefined;
  readonly chooseUs: RecordOf<typeof readChooseUs> | undefined;
}

const machine = createResourceMachine<About>({ id: 'about' }).provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const [[aboutUs], [chooseUs]] = await Promise.all([
        firstRecords(readAboutUs, signal),
        firstRecords(readChooseUs, signal),
      ]);
      return { aboutUs, chooseUs };
    }),
  },
});

/** ABT-01 … ABT-08. */
export default function AboutPage() {
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <BannerPage>
      <Loaded flow={flow} waiting={<Skeleton lines={16} />}>
        {({ aboutUs, chooseUs }) => (
          <>
            {aboutUs && <VisionBlock about={aboutUs} />}
            {chooseUs && <ChooseUsBlock chooseUs={chooseUs} />}
          </>
        )}
      </Loaded>
    </BannerPage>
  );
}
