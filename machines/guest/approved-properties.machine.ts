import type { Property } from '#contract/records/property.ts';
import { storedProperties } from '#contract/stored-session.ts';
import { entryOf } from '#contract/stored-value.ts';
import { failureNotice } from '../shared/failure-notice.ts';
import { createResourceMachine } from '../shared/resource.machine.ts';

/** SES-14: the first approved properties. A copy in the storage is shown until they are read (SES-12). */
export const approvedPropertiesMachine = createResourceMachine<readonly Property[]>({
  id: 'approvedProperties',
  calls: ['listApprovedProperties'],
  failed: failureNotice,
  loaded: (properties) => [{ type: 'remember', ...entryOf(storedProperties, [...properties]) }],
});
