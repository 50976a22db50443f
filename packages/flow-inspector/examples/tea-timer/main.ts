import { type Inspection, inspect } from 'flow-inspector';
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { host } from './host.ts';
import { type Tea, teaSchema } from './tea.ts';
import { teaListMachine } from './tea-list.machine.ts';
import { teaTimerMachine } from './tea-timer.machine.ts';

const place = document.getElementById('root');
if (!place) throw new Error('No #root');
start(place, inspect(host));

function start(root: HTMLElement, { actorOptions, fetchOf }: Inspection): void {
  const loadTeas = fromPromise<readonly Tea[]>(async ({ signal }) => {
    const reply = await fetchOf('loadTeas', fetch)('/teas.json', { signal });
    if (!reply.ok) throw new Error(`The shop replied ${reply.status}`);
    return z.parse(z.array(teaSchema), await reply.json());
  });
  const list = createActor(teaListMachine.provide({ actors: { loadTeas } }), actorOptions());
  const timer = createActor(teaTimerMachine, actorOptions());
  const card = fieldOf('Stamp card', (text) => timer.send({ type: 'card.typed', card: text }));
  const screen = document.createElement('div');
  root.append(heading('Tea timer'), card, screen);

  const draw = () => {
    const { teas } = list.getSnapshot().context;
    const now = timer.getSnapshot();
    if (now.matches('brewing')) {
      screen.replaceChildren(
        text('status', `${now.context.tea?.name} is brewing`),
        button('Cancel', () => timer.send({ type: 'timer.cancelled' })),
      );
    } else if (now.matches('ready')) {
      screen.replaceChildren(
        text('status', `${now.context.tea?.name} is ready`),
        button('Take the cup', () => timer.send({ type: 'cup.taken' })),
      );
    } else if (list.getSnapshot().matches('failed')) {
      screen.replaceChildren(
        text('alert', 'The teas could not be loaded.'),
        button('Try again', () => list.send({ type: 'teas.retry' })),
      );
    } else {
      screen.replaceChildren(
        ...teas.map((tea) => button(tea.name, () => timer.send({ type: 'tea.chosen', tea }))),
      );
    }
  };
  list.subscribe(draw);
  timer.subscribe(draw);
  list.start();
  timer.start();
}

function heading(title: string): HTMLElement {
  return Object.assign(document.createElement('h1'), { textContent: title });
}

function text(role: 'status' | 'alert', sentence: string): HTMLElement {
  return Object.assign(document.createElement('p'), { role, textContent: sentence });
}

function button(label: string, press: () => void): HTMLElement {
  const element = Object.assign(document.createElement('button'), { textContent: label });
  element.addEventListener('click', press);
  return element;
}

function fieldOf(label: string, typed: (text: string) => void): HTMLElement {
  const field = Object.assign(document.createElement('input'), { name: 'card' });
  field.addEventListener('input', () => typed(field.value));
  const around = Object.assign(document.createElement('label'), { textContent: `${label} ` });
  around.append(field);
  return around;
}
