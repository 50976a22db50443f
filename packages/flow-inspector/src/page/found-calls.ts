/** An actor that is starting, and its name in the machine's `setup`. */
interface Starting<Caller> {
  readonly call: string;
  readonly caller: Caller;
}

/**
 * Finds the calls of an app that describes none: a request that an actor sends in the task of its start has the name of
 * that actor. Other requests stay as they are.
 *
 * @param starting The actor that is starting. Undefined when none is, or when its request is a call already.
 */
export function findCalls<Caller>(
  starting: () => Starting<Caller> | undefined,
  fetchOf: (call: string, send: typeof fetch, caller: Caller) => typeof fetch,
): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const found = starting();
    return found ? fetchOf(found.call, send, found.caller)(input, init) : send(input, init);
  };
}
