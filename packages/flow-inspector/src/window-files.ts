import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** The folder of the prebuilt window. */
export const windowFolder = join(import.meta.dirname, '../dist/static');

/** The page of the window for a path. Its links are relative to `/path/`, but its address is `/path`. */
export function windowPage(path: string): string {
  const page = readFileSync(join(windowFolder, 'index.html'), 'utf8');
  return page.replaceAll('"./assets/', `"${path}/assets/`);
}

/**
 * Answers the requests for the window. Their URLs begin after its path.
 *
 * @param path Where the window is shown: `/inspector`.
 */
export function windowAt(path: string) {
  const files = sirv(windowFolder, { dev: true });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [file = ''] = (request.url ?? '').split('?');
    if (file !== '/' && file !== '') files(request, response, next);
    else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(windowPage(path));
    }
  };
}
