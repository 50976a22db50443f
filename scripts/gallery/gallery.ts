import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunchOptions, prepareBrowser } from '#testing/browser.ts';
import { defaultSettings } from '#testing/default-settings.ts';
import { deskCookies, manager, owner } from '#testing/desk-operator.ts';
import { startProduct } from '#testing/product.ts';
import { buildServerIfStale, buildSiteIfStale } from '../builds.ts';
import { writeChartPages } from './chart-page.ts';
import { everyState, type ShownFlow } from './every-state.ts';
import { galleryPage } from './gallery-page.ts';
import { type Studio, takeStates } from './take-states.ts';
import { statesToTake, TakenStates } from './taken-states.ts';

const root = join(import.meta.dirname, '../..');
/** The inputs of the build that the pictures show. `builds.ts` writes it. */
const buildStamp = join(root, '.cache/inputs-of-dist-inspect');

interface GalleryOptions {
  /** The flows whose pictures are all taken. Default: the missing pictures of every flow. */
  readonly names: readonly string[];
  readonly folder: string;
}

/**
 * Takes pictures of every state that the inspector can walk a page to, in both languages and at both
 * widths, and writes the gallery after each flow. Without names it continues an interrupted run: it
 * keeps the pictures of the present build of the site. At the end it lists the states without pictures.
 */
export async function takeGallery({ names, folder }: GalleryOptions): Promise<void> {
  const start = Date.now();
  const flows = everyState([]);
  const asked = names.length > 0 ? everyState(names) : flows;
  const taken = new TakenStates(folder);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeChartPages(flows, folder);
  await prepareBrowser();
  await buildInspectedSite();
  const product = await startProduct({ VITE_INSPECT: '1' });
  const browser = await chromium.launch(browserLaunchOptions());
  let count = 0;
  try {
    const cookies = await deskCookies(product.url, owner);
    // Another session, which the operator can end.
    await deskCookies(product.url, manager);
    const build = await readFile(buildStamp, 'utf8');
    const docs = relative(folder, join(root, 'docs'));
    const studio = { browser, url: product.url, cookies, build, folder };
    const rest = [...asked];
    const takeRest = async () => {
      for (let flow = rest.shift(); flow; flow = rest.shift()) {
        const own = await takeFlow(studio, flow, taken, names.length > 0);
        count += own;
        await writeFile(join(folder, 'index.html'), galleryPage(flows, taken, { build, docs }));
      }
    };
    // A walk often waits, so two pages share the machine.
    await Promise.all([takeRest(), takeRest()]);
  } finally {
    await browser.close();
    await product.stop();
  }
  console.log(
    [
      ...problemsOf(asked, taken),
      `${count} states taken in ${((Date.now() - start) / 60_000).toFixed(1)} min`,
      await sizeOf(join(folder, 'pictures')),
      `The gallery is ${join(folder, 'index.html')}`,
    ].join('\n'),
  );
}

/** Before the product starts: on a slow machine the builds take longer than its start may. */
async function buildInspectedSite(): Promise<void> {
  Object.assign(process.env, { ...defaultSettings(), VITE_INSPECT: '1' });
  if (!(await buildServerIfStale()) || !(await buildSiteIfStale())) process.exit(1);
}

/** Takes a flow. @returns how many of its states. */
async function takeFlow(
  studio: Studio,
  flow: ShownFlow,
  taken: TakenStates,
  isWhole: boolean,
): Promise<number> {
  const { build } = studio;
  const states = statesToTake(flow, isWhole ? [] : taken.of(flow.name), build);
  taken.keep(flow.name, await takeStates(studio, states));
  const { length: missing } = statesToTake(flow, taken.of(flow.name), build);
  const count = states.length - missing;
  if (states.length > 0) console.log(`${flow.name}: ${count} of ${states.length} states`);
  return count;
}

/** The states that were not reached, and the pictures that scroll sideways. */
function problemsOf(flows: readonly ShownFlow[], taken: TakenStates): string[] {
  return flows.flatMap(({ name }) =>
    taken
      .of(name)
      .flatMap(({ id, problem, pictures }) => [
        ...(problem === undefined ? [] : [`${id}: ${problem}`]),
        ...pictures
          .filter(({ overflow }) => overflow > 0)
          .map(({ file, overflow }) => `${file}: scrolls sideways by ${overflow} px`),
      ]),
  );
}

async function sizeOf(folder: string): Promise<string> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return `${files.length} pictures, ${Math.round(bytes / 1_000_000)} MB`;
}
