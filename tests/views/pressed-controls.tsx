import type { ElementType, ReactNode } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { htmlOf } from './view-text.tsx';

type Props = Readonly<Record<string, unknown>>;

/** A control as a view has made it: the name of its element and its props. */
interface Made {
  readonly type: string;
  readonly props: Props;
  /** The props of the form around it. */
  readonly form: Props | undefined;
}

/** What the views make while they render. `recordJsx` fills it. */
const made: Made[] = [];

/** The props of the `FlowForm` that renders. */
let form: Props | undefined;

/** The attribute that finds a control in the HTML. */
const mark = 'data-made';

type Jsx = (type: ElementType, props: Props, ...rest: unknown[]) => ReactNode;

/** A form that becomes the present one when it renders. */
const noted = (component: (props: Props) => ReactNode) => (props: Props) => {
  form = props;
  return component(props);
};

/** By its name: an import of it here would be a cycle. */
function isForm(type: ElementType): type is (props: Props) => ReactNode {
  return typeof type === 'function' && type.name === 'FlowForm';
}

/** The functions of React's JSX runtime, which note each control. */
export function recordJsx<Runtime extends object>(runtime: Runtime): Runtime {
  const noting = Object.entries(runtime).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const create = value as Jsx;
    const note: Jsx = (type, props, ...rest) => {
      if (isForm(type)) return create(noted(type), props, ...rest);
      if (type !== 'button' && type !== 'input') return create(type, props, ...rest);
      made.push({ type, props, form });
      return create(type, { ...props, [mark]: made.length - 1 }, ...rest);
    };
    return [name, note];
  });
  return Object.fromEntries(noting);
}

/** An actor that rests in a state, and keeps what it is sent. */
export function restingIn(machine: AnyStateMachine, snapshot: AnyMachineSnapshot) {
  const sent: AnyEventObject[] = [];
  const nothing = { unsubscribe: () => undefined };
  const flow = {
    id: machine.id,
    sessionId: machine.id,
    logic: machine,
    getSnapshot: () => snapshot,
    subscribe: () => nothing,
    on: () => nothing,
    send: (event: AnyEventObject) => void sent.push(event),
  };
  return { flow, sent };
}

/** A choice that can be made: one that is already made is in its state. */
function isChoice({ type, props }: Made): boolean {
  if (type !== 'input') return false;
  return props.type === 'checkbox' || (props.type === 'radio' && props.checked !== true);
}

const empty = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/;

/** The controls that a person reaches: those of the last open dialog, or else of the page, and none in an inert part. */
function reachedIn(html: string): Made[] {
  const page: Made[] = [];
  const dialogs: Made[][] = [];
  const open: { readonly within: Made[]; readonly isInert: boolean }[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*>/gi)) {
    if (slash) {
      open.pop();
      continue;
    }
    const outer = open.at(-1);
    const isInert = outer?.isInert === true || /\s(?:inert|hidden)(?:=|\s|>)/.test(tag);
    const within = name === 'dialog' ? [] : (outer?.within ?? page);
    if (name === 'dialog') dialogs.push(within);
    const index = tag.match(new RegExp(`${mark}="(\\d+)"`))?.[1];
    const control = index === undefined ? undefined : made[Number(index)];
    if (control && !isInert) within.push(control);
    if (!empty.test(name) && !tag.endsWith('/>')) open.push({ within, isInert });
  }
  return dialogs.at(-1) ?? page;
}

function isEnabled({ props }: Made): boolean {
  const isMarked = props['aria-disabled'] === true || props['aria-disabled'] === 'true';
  return props.disabled !== true && !isMarked && props['aria-busy'] !== true;
}

/** What a person reads of a control, for a message. */
function nameOf({ props }: Made): string {
  const texts: string[] = [];
  const read = (part: unknown): void => {
    if (typeof part === 'string') texts.push(part);
    else if (Array.isArray(part)) part.forEach(read);
    else if (typeof part === 'object' && part && 'props' in part) {
      const { props: inner } = part as { readonly props?: { readonly children?: unknown } };
      read(inner?.children);
    }
  };
  read(props['aria-label'] ?? props.children);
  return texts.join(' ') || String(props.name ?? props.value ?? '');
}

/** Presses a control without a page. What it does beside its event needs one, and is left out. */
function press(control: Made): void {
  const { props } = control;
  if (props.type === 'submit') {
    submit(control);
    return;
  }
  const handler = props.onClick ?? props.onChange;
  if (typeof handler !== 'function') return;
  const target = { value: props.value, checked: props.checked !== true, focus: () => undefined };
  const event = {
    currentTarget: target,
    target,
    preventDefault: () => undefined,
    stopPropagation: () => undefined,
  };
  withoutPage(() => handler(event));
}

/** Sends the form with what is in its fields. The schema would ask for more, which is no matter of the state. */
function submit({ form: around }: Made): void {
  const send = around?.onSubmit;
  if (typeof send === 'function') withoutPage(() => send(around?.draft ?? around?.initialValues));
}

function withoutPage(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof TypeError)) throw error;
  }
}

/** The controls of a view that are shown and enabled in a state, and send an event that the state does not take. */
export function deadControls(
  view: ReactNode,
  path: string,
  { sent }: Pick<ReturnType<typeof restingIn>, 'sent'>,
  snapshot: AnyMachineSnapshot,
): { readonly dead: string[]; readonly pressed: number } {
  made.length = 0;
  form = undefined;
  const controls = reachedIn(htmlOf(view, path))
    .filter((one) => one.type === 'button' || isChoice(one))
    .filter(isEnabled);
  const dead: string[] = [];
  let pressed = 0;
  for (const control of controls) {
    sent.length = 0;
    press(control);
    if (sent.length > 0) pressed += 1;
    // The first event is the press. What follows it may be for the state that it leads to.
    const [event] = sent;
    if (event && !snapshot.can(event)) {
      dead.push(`${JSON.stringify(snapshot.value)}: “${nameOf(control)}” sends ${event.type}`);
    }
  }
  return { dead, pressed };
}
