/**
 * As `fetch` for one request with a body, but it also reports the upload progress from 0 to 1. The
 * browser's `fetch` cannot.
 */
export function uploadFetch(onProgress: (part: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The request got no reply'));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = fail;
      request.onabort = fail;
      init.signal?.addEventListener('abort', () => request.abort());
      request.open(init.method ?? 'GET', String(input));
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.send(bodyOf(init.body));
    });
}

function bodyOf(body: BodyInit | null | undefined): FormData | string | null {
  return body instanceof FormData || typeof body === 'string' ? body : null;
}
