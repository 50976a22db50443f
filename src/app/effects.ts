import type { AnyActor, AnyActorRef, AnyEventObject, InspectionEvent, Subscription } from 'xstate';
import type { Effect, Navigate } from '#machines/shared/effects.ts';
import type { SessionEvent } from '#machines/shared/session-event.ts';
import { t } from '../language/text.ts';
import type { NoticeList } from './notice-list.ts';
import { forget, remember } from './storage.ts';

declare global {
  /** A browser test puts it into the page before its scripts, to record which states the flows reach. */
  var inspectFlows: ((event: InspectionEvent) => void) | undefined;
}

type GoTo = (move: Navigate) => void;
type TellSession = (event: SessionEvent) => void;

/** The one place where what machines emit is done. */
export type Effects = ReturnType<typeof createEffects>;

export function createEffects(notices: NoticeList) {
  let tellSession: TellSession | undefined;
  let goTo: GoTo | undefined;
  const waiting: Navigate[] = [];
  const flows = new Set<AnyActor>();

  function carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'notice':
        notices.show(effect.level, t(effect.message, effect.values), effect.closeAfter);
        break;
      case 'navigate':
        if (goTo) goTo(effect);
        else waiting.push(effect);
        break;
      case 'step':
        window.history.go(effect.steps);
        break;
      case 'reveal': {
        const part = document.getElementById(effect.part);
        part?.scrollIntoView();
        part?.focus({ preventScroll: true });
        break;
      }
      case 'remember':
        remember(effect);
        break;
      case 'forget':
        forget(effect.key);
        break;
      case 'reload':
        window.location.reload();
        break;
      case 'tellSession':
        tellSession?.(effect.event);
        break;
      case 'log':
        console.error(t(effect.message), ...(effect.failure ? [effect.failure] : []));
        break;
      // A fact: the screen of its flow listens to it.
      default:
        break;
    }
  }

  return {
    carryOut,

    /** Tells every flow of the page that takes the event. */
    tellFlows(event: AnyEventObject): void {
      for (const flow of [...flows]) if (flow.logic.events.includes(event.type)) flow.send(event);
    },

    /**
     * Hands over the router's way of moving; moves asked for before it arrived are made now.
     *
     * @returns takes it away again.
     */
    connectRouter(router: GoTo): () => void {
      goTo = router;
      for (const move of waiting.splice(0)) router(move);
      return () => {
        goTo = undefined;
      };
    },

    /** Hands over the way to the session's actor, for what flows tell it. */
    connectSession(send: TellSession): void {
      tellSession = send;
    },

    /**
     * Carries out what an actor and its children, present and to come, emit. To be called before the
     * actor starts; parents do not hear what their children emit, so each is listened to.
     *
     * @returns stops listening.
     */
    listen(root: AnyActor): () => void {
      const heard = new Map<AnyActorRef, Subscription>();
      const hear = (actor: AnyActorRef) => {
        if (!heard.has(actor)) heard.set(actor, actor.on('*', carryOut));
      };
      const inspection = root.system.inspect((event) => {
        if (event.type === '@xstate.actor' && isActor(event.actorRef)) hear(event.actorRef);
        globalThis.inspectFlows?.(event);
      });
      for (const actor of allFrom(root)) hear(actor);
      flows.add(root);
      return () => {
        flows.delete(root);
        inspection.unsubscribe();
        for (const { unsubscribe } of heard.values()) unsubscribe();
      };
    },
  };
}

function isActor(ref: object): ref is AnyActorRef {
  return 'on' in ref;
}

/** An actor and all below it. */
function allFrom(actor: AnyActorRef): AnyActorRef[] {
  const children: Record<string, AnyActorRef> = actor.getSnapshot()?.children ?? {};
  return [actor, ...Object.values(children).flatMap(allFrom)];
}
