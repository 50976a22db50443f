import { callsAbout } from '../wire/outcomes.ts';
import { ownId } from '../wire/own-id.ts';
import type { PageAbout, PageState } from '../wire/protocol.ts';
import type { TypedSecret } from '../wire/typed-secrets.ts';
import type { InspectedPage } from './inspected-page.ts';
import { addressNow } from './moves.ts';
import { ShownFlows } from './shown-flows.ts';

const tabKey = 'flow-inspector.tab';

/** The page as windows and walks see it. Its code is loaded with the first of them. */
export class ShownPage {
  readonly flows: ShownFlows;
  readonly #page: InspectedPage;

  /** @param typed The secrets that a person has typed so far. */
  constructor(page: InspectedPage, typed: readonly TypedSecret[]) {
    this.#page = page;
    this.flows = new ShownFlows(page.host, page.actors);
    for (const secret of typed) this.flows.redactor.hideTyped(secret);
  }

  about(): PageAbout {
    const tab = window.sessionStorage.getItem(tabKey) ?? ownId();
    window.sessionStorage.setItem(tabKey, tab);
    const { redactText } = this.flows.redactor;
    const { host, actors, loadedAt } = this.#page;
    return {
      tab,
      title: redactText(document.title),
      address: redactText(addressNow()),
      note: host.note?.(actors) ?? '',
      loadedAt,
    };
  }

  state(): PageState {
    const { flows } = this;
    const { actors, journal, host, recorder, replay, said } = this.#page;
    return {
      about: this.about(),
      charts: actors.machines().map((machine) => flows.chart(machine)),
      actors: actors.all().map((actor) => flows.actor(actor)),
      log: journal.entries(flows),
      ...this.calls(),
      calls: callsAbout(host),
      ...this.#page.delaysNow(),
      recording: recorder?.now(),
      replay,
      said: [...said].map((sentence) => flows.redactor.redactText(sentence)),
    };
  }

  /** The pending calls, and the rules for coming calls. */
  calls(): Pick<PageState, 'pending' | 'rules'> {
    const { calls } = this.#page;
    const pending = calls.pending().map((one) => ({
      ...one,
      request: this.flows.redactor.redact(one.request),
    }));
    return { pending, rules: calls.rules() };
  }
}
