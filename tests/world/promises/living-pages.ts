import type { Promised } from './promise.ts';

/** No page is shown whose flow has ended. */
export const livingPages: Promised = {
  name: 'living-pages',
  check: ({ tabs, story }) => {
    for (const { name, page, coming } of tabs) {
      if (!page || coming) continue;
      const dead = page.flows().find((flow) => flow.getSnapshot().status !== 'active');
      if (dead) return `${name} shows ${page.title}, whose flow ${dead.id} has ended.`;
    }
    const [fault] = story.faults;
    return fault === undefined ? undefined : `A flow failed: ${String(fault)}`;
  },
};
