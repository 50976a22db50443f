import { type Expression, parseSync, type Statement } from 'oxc-parser';

/** The keys of the object literals that a function returns. A key that a call or a spread adds is unknown. */
export function returnedKeys(source: string): string[] {
  const { program } = parseSync('function.js', `(${source})`, { preserveParens: false });
  const [statement] = program.body;
  if (statement?.type !== 'ExpressionStatement') return [];
  const { expression } = statement;
  if (expression.type !== 'ArrowFunctionExpression') return [];
  const { body } = expression;
  return body.type === 'BlockStatement' ? returnedBy(body) : keysOf(body);
}

function returnedBy(statement: Statement): string[] {
  if (statement.type === 'BlockStatement') return statement.body.flatMap(returnedBy);
  if (statement.type === 'ReturnStatement')
    return statement.argument ? keysOf(statement.argument) : [];
  if (statement.type !== 'IfStatement') return [];
  const { consequent, alternate } = statement;
  return [...returnedBy(consequent), ...(alternate ? returnedBy(alternate) : [])];
}

function keysOf(value: Expression): string[] {
  if (value.type === 'ConditionalExpression') {
    return [...keysOf(value.consequent), ...keysOf(value.alternate)];
  }
  if (value.type === 'LogicalExpression') return [...keysOf(value.left), ...keysOf(value.right)];
  if (value.type !== 'ObjectExpression') return [];
  return value.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return keysOf(property.argument);
    return property.key.type === 'Identifier' && !property.computed ? property.key.name : [];
  });
}
