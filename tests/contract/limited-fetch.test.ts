import { expect, test, vi } from 'vitest';
import { limitedFetch } from '#src/api/limited-fetch.ts';

/** A `fetch` that ends only when it is aborted. */
function neverAnswered() {
  return vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
}

test('a request is aborted after its time limit, and not before', async () => {
  vi.useFakeTimers();
  const send = neverAnswered();
  const settled = vi.fn();
  limitedFetch(20_000, send)('https://host.example/', { method: 'POST' }).catch(settled);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a request is aborted when its caller aborts it', async () => {
  const leave = new AbortController();
  const request = limitedFetch(20_000, neverAnswered())('https://host.example/', {
    signal: leave.signal,
  });
  leave.abort();
  await expect(request).rejects.toThrow('aborted');
});
