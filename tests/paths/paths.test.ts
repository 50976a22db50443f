import { forgottenMachines, walkFlow } from 'flow-inspector/paths';
import { describe, expect, it } from 'vitest';
import { everyFlow } from '#testing/machine/every-flow.ts';

describe.each(everyFlow)('$name', (flow) => {
  it('has examples of every machine', () => {
    expect(forgottenMachines(flow)).toEqual([]);
  });

  it('goes every way it can go, as it says', async () => {
    for (const { missed, differences } of await walkFlow(flow)) {
      expect(missed).toEqual([]);
      expect(differences).toEqual([]);
    }
  });
});
