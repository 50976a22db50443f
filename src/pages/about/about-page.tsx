import { fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { readAboutUs, readChooseUs } from '#contract/calls/company.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { client } from '../../app/client.ts';
import { useFlow } from '../../app/use-flow.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChooseUsBlock } from './choose-us-block.tsx';
import { VisionBlock } from './vision-block.tsx';

interface About {
  readonly aboutUs: ReplyOf<typeof readAboutUs>['aboutUs'][number] | undefined;
  readonly chooseUs: ReplyOf<typeof readChooseUs>['chooseUs'][number] | undefined;
}

const machine = createResourceMachine<About>({ id: 'about' }).provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const [{ aboutUs }, { chooseUs }] = await Promise.all([
        client.send(readAboutUs, { query: readAboutUs.first }, { signal }),
        client.send(readChooseUs, { query: readChooseUs.first }, { signal }),
      ]);
      return { aboutUs: aboutUs[0], chooseUs: chooseUs[0] };
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
            {chooseUs && <ChooseUsBlock reasons={chooseUs} />}
          </>
        )}
      </Loaded>
    </BannerPage>
  );
}
