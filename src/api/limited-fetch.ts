/**
 * The browser's `fetch` with a time limit. The limit starts when the request is sent, so that it
 * does not include the time that the inspector delays a call.
 *
 * @param limit In milliseconds, for the request and its complete reply.
 */
export function limitedFetch(limit: number, send: typeof fetch = fetch): typeof fetch {
  return (input, init = {}) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), limit);
    const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    return send(input, { ...init, signal });
  };
}
