import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { execa } from 'execa';
import sharp from 'sharp';
import * as z from 'zod';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import { largestArchive } from '#contract/desk/records/listing-import.ts';
import { runningEndpoints } from '#server/desk/command-endpoint.ts';
import { readEnvironment } from '#server/environment.ts';
import { defaultSettings } from '#testing/default-settings.ts';
import { tarOf } from '#testing/tar.ts';
import { forgetPeak, peakMegabytes, processorSeconds, residentMegabytes } from './process-costs.ts';

/*
 * `npm run bench -- archive`: the time and the memory to check and to import an archive that is nearly as
 * large as an archive may be, on the running server with the embedded database. Needs Linux.
 */

const root = join(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;
const picturesOfListing = 10;

/** A photograph of noise, which no format makes small. */
async function photograph(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}

/** An archive of listings with so many pictures that it has nearly the largest size. */
async function largeArchive() {
  const picture = await photograph();
  const count = Math.floor((largestArchive - 2 * megabyte) / (picture.length + 1024));
  const names = Array.from({ length: count }, (_, index) => `photo-${index}.jpg`);
  const listings = Array.from({ length: Math.ceil(count / picturesOfListing) }, (_, index) => ({
    key: `large-${index}`,
    name: `Large ${index}`,
    code: `LARGE-${index}`,
    label: 'Available',
    state: 'draft',
    type: null,
    price: 100,
    serviceCharge: 0,
    bedrooms: 1,
    bathrooms: 1,
    garages: 0,
    size: 50,
    landSize: 0,
    buildYear: null,
    location: 'Goma',
    description: '<p>A home.</p>',
    videoLink: '',
    images: names.slice(index * picturesOfListing, (index + 1) * picturesOfListing),
    amenities: { home: [], bedroom: [], kitchen: [] },
  }));
  const files = Object.fromEntries(names.map((name) => [`pictures/${name}`, picture]));
  const archive = await tarOf({ 'listings.json': JSON.stringify(listings), ...files });
  return { archive, count };
}

const reply = z.object({
  plan: z.looseObject({ fingerprint: z.string(), errors: z.array(z.unknown()).max(0) }),
});

const folder = await mkdtemp(join(tmpdir(), 'ndako-archive-bench-'));
const settings = { ...defaultSettings(), DATA_DIR: folder, PORT: '0' };
const child = execa(process.execPath, ['scripts/start.ts'], {
  cwd: root,
  env: settings,
  reject: false,
});
try {
  let said = '';
  while (!/Ctrl-C stops it/.test(said)) said += String((await once(child.stdout, 'data'))[0]);
  const [endpoint] = await runningEndpoints(readEnvironment(settings));
  if (!endpoint) throw new Error('The server opened no endpoint for the command line.');
  const { archive, count } = await largeArchive();
  const size = (archive.length / megabyte).toFixed(0);
  console.log(`${count} pictures, ${size} MB`);

  async function send(path: string, fingerprint = ''): Promise<string> {
    const pid = endpoint?.process ?? 0;
    const idle = await residentMegabytes(pid);
    await forgetPeak(pid);
    const form = new FormData();
    form.append('archive', new File([archive], 'listings.tar'));
    form.append('fingerprint', fingerprint);
    const packed = new Response(form);
    const begun = performance.now();
    const used = await processorSeconds(pid);
    // `fetch` waits at most five minutes for a reply, and this is about slow machines too.
    const sending = request(`${endpoint?.url}${deskPath}${path}`, {
      method: 'POST',
      headers: {
        [deskHeader]: '1',
        authorization: `Bearer ${endpoint?.token}`,
        'content-type': packed.headers.get('content-type') ?? '',
      },
    });
    sending.end(await packed.bytes());
    const [answer]: IncomingMessage[] = await once(sending, 'response');
    const { plan } = reply.parse(answer && (await json(answer)));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const processor = ((await processorSeconds(pid)) - used).toFixed(1);
    const peak = (await peakMegabytes(pid)).toFixed(0);
    console.log(
      `${path.padEnd(24)} ${seconds} s, of the processor ${processor} s  ${idle.toFixed(0)} MB → ${peak} MB`,
    );
    return plan.fingerprint;
  }

  await send('/listing-imports', await send('/listing-imports/check'));
} finally {
  child.kill();
  await child;
  await rm(folder, { recursive: true, force: true });
}
