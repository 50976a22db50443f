import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SiteContext } from '#src/app/site.ts';
import { i18n } from '#src/language/sentences.ts';
import { everySentence } from '#testing/every-sentence.ts';
import { visitorsSite } from './visitors-site.ts';

/** Lets the views speak English with every sentence. */
export function speakEnglish(): void {
  Object.assign(i18n, { language: 'en', sentences: everySentence, timeZone: 'Africa/Kinshasa' });
}

/** The HTML of a view, at an address of the site. */
export function htmlOf(view: ReactNode, path = '/'): string {
  return renderToStaticMarkup(
    <SiteContext value={visitorsSite()}>
      <MemoryRouter initialEntries={[path]}>{view}</MemoryRouter>
    </SiteContext>,
  );
}

/** The HTML of a page at its address. */
export function pageHtml(page: ComponentType, route: string, path: string): string {
  return htmlOf(
    <Routes>
      <Route path={route} element={createElement(page)} />
    </Routes>,
    path,
  );
}

/** The text of HTML and of its labels, without its tags. */
export function textIn(html: string): string {
  return html
    .replace(/<title>.*?<\/title>/g, '')
    .replace(/<[^>]* aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The amounts of money that HTML shows, in their order. */
export function amountsIn(html: string): string[] {
  return textIn(html).match(/−?\$[\d,]+(\.\d\d)?/g) ?? [];
}
