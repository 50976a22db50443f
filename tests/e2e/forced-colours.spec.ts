import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';

/** Shows HTML with a sheet of the site by itself: the demo counts days, and has no half days. */
async function show(page: Page, sheet: string, html: string): Promise<void> {
  const css = await readFile(new URL(`../../src/${sheet}`, import.meta.url), 'utf8');
  await page.setContent(`<style>* { box-sizing: border-box }</style><style>${css}</style>${html}`);
  await page.emulateMedia({ forcedColors: 'active' });
}

/** The borders at the left and at the right of an element that can be told from its background. */
function bordersOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((element) => {
    const style = getComputedStyle(element);
    return (['Left', 'Right'] as const).map((side) => {
      const isSeen = style[`border${side}Color`] !== style.backgroundColor;
      return isSeen ? `${style[`border${side}Width`]} ${style[`border${side}Style`]}` : 'none';
    });
  });
}

test('[RATE-62] the calendar of a listing has a border on the taken half of a day', async ({
  page,
}) => {
  await show(
    page,
    'ui/stay-calendar.module.css',
    `<div class="calendar">
      <div class="day" id="free"><button class="dayButton">2</button></div>
      <div class="day arrival"><button class="dayButton">3</button></div>
      <div class="day booked"><button class="dayButton">4</button></div>
      <div class="day departure"><button class="dayButton">5</button></div>
      <span class="sample sampleArrival">4</span>
    </div>`,
  );
  expect(await bordersOf(page, '#free button')).toEqual(['1px solid', '1px solid']);
  expect(await bordersOf(page, '.booked button')).toEqual(['1px solid', '1px solid']);
  expect(await bordersOf(page, '.arrival button')).toEqual(['1px solid', '6px solid']);
  expect(await bordersOf(page, '.departure button')).toEqual(['6px solid', '1px solid']);
  expect(await bordersOf(page, '.sampleArrival')).toEqual(['0px none', '6px solid']);
});

test('[RATE-62] the calendar of the desk has lines between its days, and borders around its bars', async ({
  page,
}) => {
  await show(
    page,
    'desk/calendar/calendar-rows.module.css',
    `<div class="scroll"><div class="row"><div class="track" style="inline-size: 10rem">
      <a href="#1" class="booking" data-state="approved">Amina</a>
      <a href="#2" class="booking" data-state="pending">Grace</a>
    </div></div></div>`,
  );
  expect(await bordersOf(page, '[data-state="approved"]')).toEqual(['2px solid', '2px solid']);
  expect(await bordersOf(page, '[data-state="pending"]')).toEqual(['2px dotted', '2px dotted']);
  const lines = await page
    .locator('.track')
    .evaluate((track) => getComputedStyle(track, '::before').backgroundImage);
  expect(lines).toMatch(/^linear-gradient\(to right, /);
});
