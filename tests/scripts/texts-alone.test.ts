import { globSync, readFileSync } from 'node:fs';
import {
  type Expression,
  type Function as FunctionNode,
  type JSXChild,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { expect, it } from 'vitest';

/** They give each text among their children an element of its own. */
const givers = ['Button', 'ButtonLink'];

/** Names of what holds elements. All else that stands in JSX is taken for a text. */
const elements = new Set(['children']);

/** Calls whose results are elements. */
const elementCalls = /^(children|ownElements|routesFor|Array\.from)$|\.map$/;

it('[STAY-251] a text is the only child of its element', () => {
  const found = globSync('src/**/*.tsx').flatMap((file) => textsAmongOthers(file));
  // Each of these is an element wherever it comes from.
  expect(found.toSorted()).toEqual([
    'src/desk/bookings/bookings-page.tsx: cell',
    'src/desk/frame/desk-frame.tsx: {who}',
    'src/desk/list/list-page.tsx: {action}',
    'src/desk/record/record-columns.tsx: {links}',
    'src/desk/record/record-columns.tsx: {steps}',
    'src/desk/search/found-records.tsx: {state}',
    'src/desk/today/today-row.tsx: {said}',
    'src/flows/property-search/search-panel.tsx: {failure}',
    'src/flows/property-search/search-panel.tsx: {failure}',
    'src/forms/flow-form.tsx: {otherAction}',
    'src/pages/property-details/property-view.tsx: served',
    'src/parts/loaded-list.tsx: {items.length > 0 ? children(items) : empty}',
    'src/parts/page.tsx: {head}',
    'src/parts/reading.tsx: {data === undefined && !hasFailed && waiting}',
    'src/ssr/served.tsx: use(never)',
    'src/ui/content-card.tsx: {title}',
    'src/ui/empty-state.tsx: {action}',
    'src/ui/site-header.tsx: {linksEnd}',
    'src/ui/spinner.tsx: ring',
    'src/ui/spinner.tsx: {ring}',
  ]);
});

function textsAmongOthers(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found: string[] = [];
  const check = (children: readonly JSXChild[], isFragment: boolean) => {
    const shown = children.filter((child) => !isSpace(child));
    if (shown.length < 2 && !isFragment) return;
    for (const child of shown.filter((each) => isText(each, source))) {
      found.push(`${file}: ${source.slice(child.start, child.end).trim()}`);
    }
  };
  // The element around it does not know that a component is a text.
  const components: boolean[] = [];
  const enter = ({ id }: FunctionNode) => components.push(/^[A-Z]/.test(id?.name ?? ''));
  const leave = () => components.pop();
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression: () => components.push(false),
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (!components.at(-1) || !argument || !canBeText(argument, source)) return;
      found.push(`${file}: ${source.slice(argument.start, argument.end)}`);
    },
    JSXElement({ openingElement: { name }, children }) {
      if (name.type !== 'JSXIdentifier' || !givers.includes(name.name)) check(children, false);
    },
    JSXFragment: ({ children }) => check(children, true),
  }).visit(parseSync(file, source).program);
  return found;
}

/** A space between two elements never changes, and translators leave it alone. */
function isSpace(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  return (
    expression.type === 'JSXEmptyExpression' ||
    (expression.type === 'Literal' && expression.value === ' ')
  );
}

function isText(child: JSXChild, source: string): boolean {
  if (child.type === 'JSXText') return true;
  return (
    child.type === 'JSXExpressionContainer' &&
    child.expression.type !== 'JSXEmptyExpression' &&
    canBeText(child.expression, source)
  );
}

function canBeText(value: Expression, source: string): boolean {
  switch (value.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'ArrowFunctionExpression':
      return false;
    case 'ParenthesizedExpression':
      return canBeText(value.expression, source);
    case 'LogicalExpression':
      return canBeText(value.right, source);
    case 'ConditionalExpression':
      return canBeText(value.consequent, source) || canBeText(value.alternate, source);
    case 'CallExpression':
      return !elementCalls.test(source.slice(value.callee.start, value.callee.end));
    case 'Identifier':
      return !elements.has(value.name);
    case 'MemberExpression':
      return value.property.type !== 'Identifier' || !elements.has(value.property.name);
    case 'Literal':
      return value.value !== null;
    default:
      return true;
  }
}
