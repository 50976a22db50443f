import { useSelector } from '@xstate/react';
import { readProperty } from '#contract/calls/property.ts';
import { failureOf } from '#contract/failure.ts';
import type { PropertyId } from '#contract/ids.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { type Listing, listingOf } from '../../app/listing.ts';
import { useFlow } from '../../app/use-flow.ts';
import type { Language } from '../../language/language.ts';
import { i18n } from '../../language/sentences.ts';

interface PropertyRequest {
  /** Undefined when the path has no valid id. */
  readonly id: PropertyId | undefined;
  /** OQ-11: what is loaded already; the server is asked only without it. */
  readonly known: Listing | undefined;
  /** What is being read already, if it can be read. */
  readonly coming: Promise<Listing | undefined> | undefined;
  /** Of both of them. */
  readonly language: Language;
}

/** Null: there is no such property, and asking again does not help. */
type Found = Listing | null;

export const propertyMachine = createResourceMachine<Found, PropertyRequest>({
  id: 'propertyDetails',
}).provide({
  actors: {
    load: callsActor<Found, { request: PropertyRequest }>(async ({ input, send }) => {
      const { id, known, coming, language } = input.request;
      if (id === undefined) return null;
      if (language === i18n.language) {
        if (known) return known;
        // Without one, the call is sent at once: the inspector knows its actor only while that starts.
        const early = coming && (await coming);
        if (early) return early;
      }
      try {
        return listingOf(await send(readProperty, { params: { id } }));
      } catch (error) {
        if (isReplyWith(failureOf(error), 404)) return null;
        throw error;
      }
    }),
  },
});

function isSame(one: Found | undefined, other: Found | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The property of the page, or why it is missing. Another id needs another `key`.
 *
 * @param clicked The data of the clicked card. The page shows it until the property is read.
 */
export function useProperty(request: PropertyRequest, clicked: Listing | undefined) {
  const flow = useFlow(propertyMachine, { input: { request, ...(clicked && { data: clicked }) } });
  // Mostly the read returns what the card showed. Then the page is not rendered again.
  const found = useSelector(flow, ({ context }) => context.data, isSame);
  return {
    property: found ?? request.known,
    isMissing: found === null,
    hasFailed: useSelector(flow, (state) => state.matches('failed')),
    isLoading: useSelector(flow, (state) => state.hasTag('loading')),
    retry: () => flow.send({ type: 'resource.retry' }),
  };
}
