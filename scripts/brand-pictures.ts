import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { en } from '../locales/en.ts';
import { browserLaunchOptions, prepareBrowser } from '../testing/browser.ts';

/*
 * `node scripts/brand-pictures.ts`: draws the site's icons and the preview picture of shared links from the
 * mark in `public/favicon.svg`. It uses a browser, because the name needs the site's typeface.
 */

const root = join(import.meta.dirname, '..');
const mark = (await readFile(join(root, 'public/favicon.svg'), 'utf8')).trim();
/** The mark without its rounded corners, for systems that cut icons themselves. */
const squareMark = mark.replace(' rx="15"', '');

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

function icon(file: string, size: number, svg: string): Picture {
  return { file, width: size, height: size, html: svg };
}

/** Systems crop maskable icons to a circle of 80 % of the width, so the mark stays inside it. */
const maskable = squareMark
  .replace('viewBox="0 0 64 64"', 'viewBox="-3 -3 70 70"')
  .replace('<rect width="64" height="64"', '<rect x="-3" y="-3" width="70" height="70"');

async function fontFace(family: string, file: string): Promise<string> {
  const bytes = await readFile(join(root, 'node_modules/@fontsource-variable', file));
  return `@font-face { font-family: ${family}; font-weight: 100 1000; src: url(data:font/woff2;base64,${bytes.toString('base64')}); }`;
}

async function sharePicture(): Promise<Picture> {
  const faces = await Promise.all([
    fontFace('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2'),
    fontFace('DMSans', 'dm-sans/files/dm-sans-latin-wght-normal.woff2'),
  ]);
  const html = `<style>
    ${faces.join('\n')}
    body { position: relative; width: 1200px; height: 630px; background: #1f4d3a; color: #fffdf9; overflow: hidden; }
    .scene { position: absolute; inset: 0; width: 1200px; height: 630px; }
    .text { position: absolute; inset: 120px auto auto 96px; }
    .name { display: flex; align-items: center; gap: 32px; font: 600 132px/1 Fraunces; letter-spacing: -0.03em; }
    .name svg { width: 128px; height: 128px; }
    .line { margin: 36px 0 0; font: 500 44px/1.25 DMSans; color: #d5e0d6; }
  </style>
  <svg class="scene" viewBox="0 0 1200 630">
    <circle cx="950" cy="390" r="120" fill="#dd9426"/>
    <path d="M0 540c150-90 280-130 430-70s260 20 400-50 250-70 370-20v230H0z" fill="#2b614b"/>
    <path d="M0 590c220-80 420-96 620-40s360 10 580-50v130H0z" fill="#183e2f"/>
  </svg>
  <div class="text">
    <div class="name">${mark.replace('fill="#1f4d3a"', 'fill="#2b614b"')}<span>Ndako</span></div>
    <p class="line">${en['home.title']}</p>
  </div>`;
  return { file: 'share.png', width: 1200, height: 630, html };
}

async function draw(browser: Browser, { file, width, height, html }: Picture): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>body { margin: 0; } body > svg { display: block; width: 100vw; height: 100vh; }</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  // The picture has few colours: a palette reduces its size to a third.
  const small = await sharp(png).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
  await writeFile(join(root, 'public', file), small);
  console.log(`public/${file}  ${small.length} bytes`);
}

await prepareBrowser();
const browser = await chromium.launch(browserLaunchOptions());
for (const picture of [
  icon('icon-32.png', 32, mark),
  icon('apple-touch-icon.png', 180, squareMark),
  icon('icon-192.png', 192, mark),
  icon('icon-512.png', 512, mark),
  icon('icon-maskable-512.png', 512, maskable),
  await sharePicture(),
]) {
  await draw(browser, picture);
}
await browser.close();
