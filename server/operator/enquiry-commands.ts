import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/enquiries.ts';
import { enquiryId } from '#contract/desk/desk-ids.ts';
import { type Enquiry, enquiryKinds } from '#contract/desk/records/enquiry.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { tell } from './operator-error.ts';

function lineOf(enquiry: Enquiry): string {
  return [
    enquiry.id,
    enquiry.receivedAt,
    enquiry.kind,
    enquiry.isAnswered ? 'answered' : 'open',
    enquiry.name,
    enquiry.email,
  ]
    .filter(Boolean)
    .join('  ');
}

function filters({ options }: Desk) {
  const status = options.oneOf(['answered', 'open'], 'status');
  const answered = status && (status === 'answered' ? 'yes' : 'no');
  const kind = options.oneOf(enquiryKinds, 'kind');
  return { kind, answered, search: options.search } as const;
}

/** One line for each enquiry, newest first. */
const list: Command = async (desk) => {
  const query = { ...filters(desk), after: desk.options.after };
  const { reply, wire } = await desk.send(calls.listEnquiries, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

/** The enquiries with the same filters as CSV. */
const exported: Command = async (desk) => {
  const { wire } = await desk.send(calls.exportEnquiries, { query: filters(desk) });
  return { wire, lines: [String(wire).trimEnd()] };
};

async function read({ send, options }: Desk) {
  const id = z.parse(enquiryId, options.id());
  return orUnknown(send(calls.readEnquiry, { params: { id } }), 'unknownEnquiry', { id });
}

const show: Command = async (desk) => {
  const { reply, wire } = await read(desk);
  const { mobileNumber, visitType, message, note } = reply.enquiry;
  const lines = [mobileNumber, visitType, message, note && tell('enquiryNote', { note })];
  return { wire, lines: [lineOf(reply.enquiry), ...lines.filter(Boolean)] };
};

/** Without `--note`, the note stays as it is. */
function changing(change: 'answer' | 'reopen'): Command {
  return async (desk) => {
    const { id, version, note } = (await read(desk)).reply.enquiry;
    const body = { version, change, note: desk.options.note ?? note };
    const { wire } = await desk.send(calls.changeEnquiry, { params: { id }, body });
    return { wire, lines: [tell(change === 'answer' ? 'enquiryAnswered' : 'enquiryOpen', { id })] };
  };
}

export const enquiryCommands = {
  'enquiries list': list,
  'enquiries show': show,
  'enquiries answer': changing('answer'),
  'enquiries reopen': changing('reopen'),
  'enquiries export': exported,
} satisfies Record<string, Command>;
