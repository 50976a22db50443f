import { join } from 'node:path';

/** The folder of the project. `dist-server/`, where the bundle of this code is, has the same depth. */
export const root = join(import.meta.dirname, '..');
