import { type ChartTransition, guardText, unnamedGuard } from 'flow-inspector/charts';
import type { PageAdditions, PageFlow } from 'flow-inspector/config';
import { table } from 'flow-inspector/tables';
import { callCells, callsOf } from './calls.ts';
import { guardDocs } from './guard-docs.ts';
import { machineDoc } from './machine-doc.ts';
import { placeOf, placeText } from './places.ts';
import { rowsOf, testName } from './proven-rows.ts';

/** What the page of a flow says beside its chart: where it is, its guards, calls and rows. */
export function pageOf(flow: PageFlow): PageAdditions {
  const { file } = flow;
  return {
    about: machineDoc(file),
    place: placeText(placeOf(flow)),
    guardText: guardTexts(flow),
    column: rowsColumn(flow),
    sections: { Calls: callsTable(flow), Rows: rowsTable(flow) },
  };
}

/** What a guard asks, as the comments of the code say. A guard that only combines others needs none. */
function guardTexts({ file, machine }: PageFlow): (name: string) => string {
  const guards: Readonly<Record<string, unknown>> = machine.implementations.guards;
  const docs = guardDocs(file, new Set(Object.keys(guards)));
  return (name) => {
    const said = docs.get(name) ?? '';
    if (said === '' && guardText(guards[name]) === unnamedGuard) {
      throw new Error(`${file}: no comment says what ${name} asks`);
    }
    return said;
  };
}

/** The rows that the code names beside a transition, or in the state that it enters. */
function rowsColumn({ chart }: PageFlow) {
  const entered = new Map(chart.states.map(({ id, description }) => [id, description]));
  const cell = ({ description, to }: ChartTransition) =>
    [...new Set([description, ...to.map((id) => entered.get(id))].flatMap(rowsIn))].join(', ');
  return { head: 'rows', cell };
}

/** The rows that a text names, such as `CAN-03` or `CAN-04 … CAN-06`. */
function rowsIn(text = ''): string[] {
  return text.match(/\b[A-Z]+-\d+[a-z]?(?: … [A-Z]+-\d+[a-z]?)?/g) ?? [];
}

function callsTable({ chart, machine }: PageFlow): string {
  const rows = callsOf(chart.states, machine).flatMap(({ id, states: makers, calls }) => {
    const places = makers.map((place) => `\`${place}\``).join(', ');
    if (calls.length === 0) return [[id, places, '', '', '', 'the page provides it']];
    return calls.map((call) => [id, places, ...callCells(call)]);
  });
  const heads = ['call', 'states', 'contract', 'request', 'row', 'purpose'];
  return rows.length > 0 ? table(heads, rows) : '';
}

function rowsTable({ name, file }: PageFlow): string {
  const rows = rowsOf(name, file).map(({ id, text, tests }) => [
    id,
    text,
    tests.map((test) => `[${testName(test)}](../../${test})`).join(', '),
  ]);
  return rows.length > 0 ? table(['row', 'requirement', 'tests'], rows) : '';
}
