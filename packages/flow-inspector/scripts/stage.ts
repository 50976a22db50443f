import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run pack`: puts what is published into `.pack/`. In this repository the entries of `exports` are the
 * sources. The published ones are built files with types, and the window is a folder of static files.
 */
const folder = join(import.meta.dirname, '..');
const staged = join(folder, '.pack');

/** They are part of the window's static files. */
const ofWindow = ['@base-ui/react', '@xyflow/react', 'lucide-react', 'react', 'react-dom'];

const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
for (const key of ['private', 'scripts', 'devDependencies']) delete manifest[key];
for (const name of ofWindow) delete manifest.dependencies[name];
for (const [entry, source] of Object.entries<string>(manifest.exports)) {
  const built = source.replace('./src/', './dist/').replace(/\.ts$/, '');
  manifest.exports[entry] = { types: `${built}.d.ts`, default: `${built}.js` };
}

manifest.bin = { 'flow-inspector': './dist/cli.js' };

rmSync(staged, { recursive: true, force: true });
mkdirSync(staged);
for (const name of ['dist', 'README.md', 'CHANGELOG.md', 'LICENSE', 'docs', 'pictures']) {
  cpSync(join(folder, name), join(staged, name), { recursive: true });
}
writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
