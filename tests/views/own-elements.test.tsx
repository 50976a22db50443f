import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { htmlOf } from './view-text.tsx';

/** The HTML in a button or a link, without the attributes of its elements. */
const inside = (html: string) =>
  html.replace(/<(\w+) [^>]*>/g, '<$1>').match(/^<(\w+)>(.*)<\/\1>$/)?.[2];

const icon = <i />;

it.each([
  ['alone', <Button key="alone">Save</Button>, 'Save'],
  [
    'beside the spinner',
    <Button key="pending" pending>
      Save
    </Button>,
    '<span></span><span>Save</span>',
  ],
  [
    'beside an icon',
    <Button key="icon">
      {icon}
      Save
    </Button>,
    '<i></i><span>Save</span>',
  ],
])('[STAY-251] the text of a button %s', (_, button, html) => {
  expect(inside(renderToStaticMarkup(button))).toBe(html);
});

it('[STAY-251] the text of a link that looks like a button', () => {
  const alone = <ButtonLink to="/">Home</ButtonLink>;
  const both = (
    <ButtonLink to="/">
      {icon}
      Home
    </ButtonLink>
  );
  expect(inside(htmlOf(alone))).toBe('Home');
  expect(inside(htmlOf(both))).toBe('<i></i><span>Home</span>');
});
