import { inspect, payloadsOf } from 'flow-inspector';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { uploadMachine } from './upload.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

const inspection = inspect({
  machines: import.meta.glob<Readonly<Record<string, unknown>>>('./*.machine.ts', { eager: true }),
  calls: {
    askForPlace: {
      method: 'POST',
      path: '/places',
      summary: 'Where a file may go',
      replies: [
        { label: '201 place', status: 201, body: { place: '/files/1' } },
        { label: '507 full', status: 507, body: { message: 'The disk is full' } },
      ],
    },
    sendFile: {
      method: 'POST',
      path: '/files/1',
      summary: 'Sends a file',
      replies: [
        { label: '200 received', status: 200, body: {} },
        { label: '413 too large', status: 413, body: { message: 'The file is too large' } },
      ],
    },
  },
  payloads: {
    uploads: payloadsOf<typeof uploadsMachine>({
      'file.chosen': { examples: () => [{ name: 'holiday.jpg' }] },
    }),
  },
  starts: { uploads: [{ address: () => '/' }] },
});

type Upload = ActorRefFrom<typeof uploadMachine>;

/** An actor that sends the name of its file. */
const sends = (call: string, path: string) =>
  fromPromise<void, { name: string }>(async ({ input, signal }) => {
    const body = JSON.stringify(input);
    const send = inspection.fetchOf(call, fetch);
    const reply = await send(path, { method: 'POST', body, signal });
    if (!reply.ok) throw new Error(`The server replied ${reply.status}`);
  });
const upload = uploadMachine.provide({
  actors: {
    askForPlace: sends('askForPlace', '/places'),
    sendFile: sends('sendFile', '/files/1'),
  },
});
const machine = uploadsMachine.provide({ actors: { upload } });
const uploads = createActor(machine, inspection.actorOptions());

const field = Object.assign(document.createElement('input'), { type: 'file' });
field.addEventListener('change', () => {
  const [file] = field.files ?? [];
  if (file) uploads.send({ type: 'file.chosen', name: file.name });
  field.value = '';
});
const label = document.createElement('label');
label.append('Add a file ', field);
const list = document.createElement('ul');
const clear = button('Clear', () => uploads.send({ type: 'list.cleared' }));
document.getElementById('root')?.append(label, list, clear);

const rows = new Map<Upload, HTMLElement>();
uploads.subscribe(({ context }) => {
  for (const one of context.uploads) if (!rows.has(one)) rows.set(one, rowOf(one));
  list.replaceChildren(...context.uploads.flatMap((one) => rows.get(one) ?? []));
});
uploads.start();

/** Follows the actor of an upload. */
function rowOf(one: Upload): HTMLElement {
  const row = document.createElement('li');
  const draw = (now: ReturnType<Upload['getSnapshot']>) => {
    const { name } = now.context;
    if (now.matches('stored')) row.replaceChildren(`${name} is stored.`);
    else if (now.matches('working'))
      row.replaceChildren(
        `${name} is on its way. `,
        button(`Pause ${name}`, () => one.send({ type: 'upload.paused' })),
      );
    else
      row.replaceChildren(
        now.matches('failed') ? `${name} has failed. ` : `${name} is paused. `,
        button(`Resume ${name}`, () => one.send({ type: 'upload.resumed' })),
      );
  };
  one.subscribe(draw);
  draw(one.getSnapshot());
  return row;
}

function button(name: string, press: () => void): HTMLElement {
  const element = Object.assign(document.createElement('button'), { textContent: name });
  element.addEventListener('click', press);
  return element;
}
