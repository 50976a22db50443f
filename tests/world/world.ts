import { eq } from 'drizzle-orm';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Day } from '#contract/day.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import type { RefundShare } from '#contract/records/refund-tiers.ts';
import { sitePath } from '#contract/site-path.ts';
import type { Move } from '#machines/shared/effects.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { sessions } from '#server/db/account-tables.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { operatorSessions } from '#server/db/desk-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import { startDeskSession } from '#server/desk/operators/desk-sessions.ts';
import { bookingIdOf } from '#testing/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator } from '#tests/server/desk/desk-fixtures.ts';
import { addBooking, addCoupon, addGuest, addProperty } from '#tests/server/fixtures.ts';
import { Browser } from './browser.ts';
import type { Clock } from './clock.ts';
import { type Exchange, Network } from './network.ts';
import type { Page } from './page.ts';
import { BlankPage } from './people/blank-page.ts';
import { BookingsPage } from './people/bookings-page.ts';
import { ClaimPage } from './people/claim-page.ts';
import { CouponPage } from './people/coupon-page.ts';
import { DeskBookingPage } from './people/desk-booking-page.ts';
import { LinkPage } from './people/link-page.ts';
import { ListingPage, type Panel, readHome } from './people/listing-page.ts';
import { MessagesPage } from './people/messages-page.ts';
import { NewBookingPage } from './people/new-booking-page.ts';
import { Operator } from './people/operator.ts';
import { PaymentPage } from './people/payment-page.ts';
import { PaymentsPage } from './people/payments-page.ts';
import { PricesPage } from './people/prices-page.ts';
import { SearchPage } from './people/search-page.ts';
import { StayPage } from './people/stay-page.ts';
import { UploadPage } from './people/upload-page.ts';
import { Story } from './story.ts';
import { Tab } from './tab.ts';
import { WalkLog } from './walk-file.ts';

/** A request with what the person saw when it was sent. */
export interface Seen extends Exchange {
  /** Its place among all requests and sentences of the world. */
  readonly order: number;
  readonly page: Page | undefined;
  readonly panel: Panel | undefined;
  /** The rates on the screen when the policy was accepted. */
  readonly accepted: string | undefined;
  /** What the payment flow on the page asks for, in cents. */
  readonly asked: number | undefined;
  /** The share in the dialog that goes back; the policy's words for a home without tiers. */
  readonly refund: RefundShare | 'the policy' | undefined;
  /** The place of the server's answer; undefined before it. */
  answered: number | undefined;
  /** The time of the server's answer, in milliseconds. */
  answeredAt: number | undefined;
  /** The booking as the server had it right after its answer. */
  booking: typeof bookings.$inferSelect | undefined;
}

export interface Account {
  readonly id: Awaited<ReturnType<typeof addGuest>>['id'];
  readonly token: string;
  readonly email: string;
}

/** Noon in UTC, and one o'clock at the home. */
const beginning = Date.parse('2027-03-10T12:00:00.000Z');

/** The tabs of a run, by the names in the story. */
export interface Plan {
  /** Whether the guest's two tabs are in one browser, or on two devices. */
  readonly isOneBrowser: boolean;
  /** Without an account the first tab is a visitor's. */
  readonly isVisitor: boolean;
  readonly hasTiers: boolean;
}

const pageId = (path: string) => path.split('/').at(-1)?.split('?')[0] ?? '';

/** Everything that acts in one run, and what was seen of it. */
export class World {
  readonly story = new Story();
  readonly walk = new WalkLog();
  readonly server: TestServer;
  readonly clock: Clock;
  readonly network: Network;
  readonly tabs: Tab[] = [];
  readonly seen: Seen[] = [];
  home!: Property;
  couponId!: string;
  guest!: Account;
  other!: Account;
  desk!: Operator;
  /** The bookings whose pages and messages are opened. */
  stays: readonly BookingId[] = [];
  /** The bookings that the desk made for guests without an account. */
  claimable: readonly BookingId[] = [];

  constructor(server: TestServer, clock: Clock) {
    this.server = server;
    this.clock = clock;
    this.network = new Network(server, () => clock.now(), {
      onSent: (exchange) => this.#see(exchange),
      onAnswered: (exchange) => this.#answered(exchange),
    });
  }

  get homeId(): PropertyId {
    return this.home.id;
  }

  static async create(server: TestServer, clock: Clock, plan: Plan): Promise<World> {
    clock.set(beginning);
    const world = new World(server, clock);
    const property = await addProperty(server, {
      createdAt: new Date(),
      refundTiers: plan.hasTiers ? { fullDays: 30, halfDays: 14 } : null,
    });
    const coupon = await addCoupon(server, property.id, {
      name: 'Welcome',
      code: 'WELCOME10',
      startDate: '01-03-2027',
      endDate: '31-12-2027',
    });
    world.couponId = coupon.id;
    world.guest = await addGuest(server);
    world.other = await addGuest(server);
    const first = new Browser();
    const second = plan.isOneBrowser ? first : new Browser();
    const a = world.#open('Tab A', first, plan.isVisitor ? undefined : world.guest);
    world.home = await readHome(a, property.id);
    world.#open('Tab B', second, plan.isVisitor ? undefined : world.guest);
    world.#open('The other guest', new Browser(), world.other);
    world.#open('The payer', new Browser(), undefined);
    const desk = world.#open('The operator', new Browser(), undefined);
    desk.browser.cookie = (await addOperator(server, 'manager')).cookie;
    world.desk = new Operator(desk, server, () => world.homeId);
    for (const name of ['The manager', 'The colleague']) {
      const { cookie } = await addOperator(server, 'manager');
      world.#open(name, new Browser(), undefined).openDesk(cookie);
    }
    await world.settle();
    return world;
  }

  #open(name: string, browser: Browser, account: Account | undefined): Tab {
    const tab = new Tab({
      name,
      browser,
      network: () => this.network,
      story: this.story,
      walk: this.walk,
      now: () => this.clock.now(),
      pageOf: (each, move) => this.#pageOf(each, move),
    });
    this.tabs.push(tab);
    if (account) this.signIn(tab, account);
    return tab;
  }

  tab(name: string): Tab {
    const tab = this.tabs.find((each) => each.name === name);
    if (!tab) throw new Error(`There is no ${name}`);
    return tab;
  }

  signIn(tab: Tab, { id, token, email }: Account): void {
    const names = { firstName: 'Grace', lastName: 'Ilunga', mobileNumber: '', avatar: '' };
    const user = { id, email, ...names };
    tab.run(() => tab.session.send({ type: 'token.received', token, user }));
  }

  /** After the end of a session. */
  async signInAgain(tab: Tab, account: Account): Promise<void> {
    const { db, clock } = this.server.deps;
    this.signIn(tab, { ...account, token: await startSession(db, account.id, clock()) });
  }

  async signInAtDesk({ desk, browser }: Tab): Promise<void> {
    const operator = desk?.getSnapshot().context.operator;
    if (!desk || !operator) return;
    const { db, clock } = this.server.deps;
    const origin = { address: '127.0.0.1', device: 'A test' };
    const token = await startDeskSession(db, operator.id, origin, clock());
    browser.cookie = `ndako-desk=${token}`;
    desk.send({ type: 'operator.signedIn', operator });
  }

  /** Ends the guest's sessions, or those of the operator. */
  async endSessions({ userId, desk }: Tab): Promise<void> {
    const { db } = this.server.deps;
    const operator = desk?.getSnapshot().context.operator;
    if (userId) await db.delete(sessions).where(eq(sessions.userId, userId));
    if (!operator) return;
    await db.delete(operatorSessions).where(eq(operatorSessions.operatorId, operator.id));
  }

  /** Two bookings of the guest that are written about. */
  async addStays(): Promise<void> {
    const add = (checkIn: Day, checkOut: Day) =>
      addBooking(this.server, this.guest.id, this.homeId, { checkIn, checkOut });
    const stays = [await add('20-04-2027', '22-04-2027'), await add('20-05-2027', '22-05-2027')];
    this.stays = stays.map(({ id }) => id);
  }

  /** Two bookings of callers, who have no account, and a code for each. */
  async addCallers(): Promise<void> {
    for (const checkIn of ['20-04-2027', '20-05-2027'] as const) {
      const caller = await addGuest(this.server, { passwordHash: null, firstName: 'A caller' });
      const stay = { checkIn, checkOut: checkIn };
      const { id } = await addBooking(this.server, caller.id, this.homeId, stay);
      this.claimable = [...this.claimable, id];
      await this.desk.makeCode(id);
    }
  }

  /** A season of the home, for the page of its prices. */
  async addSeason(): Promise<void> {
    const season = { from: '01-06-2027', to: '30-06-2027', price: cents(12_000) } as const;
    await this.server.deps.db
      .update(properties)
      .set({ rules: { seasons: [season] } })
      .where(eq(properties.id, this.homeId));
  }

  /** Another home, for searches. */
  async addHome(location: string): Promise<void> {
    await addProperty(this.server, { location, createdAt: new Date() });
  }

  get listing(): Move {
    return { to: sitePath('/propertyDetails/:id', { id: this.homeId }) };
  }

  /** The page of the newest payment link. */
  get link(): Move {
    return { to: `/pay-stay?${this.desk.token}` as '/' };
  }

  #pageOf(tab: Tab, move: Move): Page {
    const [path = ''] = move.to.split('?');
    const { userId } = tab;
    if (path.startsWith('/propertyDetails/')) return new ListingPage(tab, move, this.home);
    if (path === '/desk/coupon') return new CouponPage(tab, move);
    if (path === '/desk/booking') return new DeskBookingPage(tab, move);
    if (path === '/desk/new-booking') return new NewBookingPage(tab, move, this.homeId);
    if (path === '/desk/prices') return new PricesPage(tab, move);
    if (path === '/messages') {
      const [, id] = move.to.split('?');
      return new MessagesPage(tab, move, bookingIdOf(String(id)));
    }
    if (path === '/desk/pictures') return new UploadPage(tab, move);
    if (path === '/pay-stay') return new LinkPage(tab, move);
    if (path === '/apartment') return new SearchPage(tab, move);
    if (!userId) return new BlankPage(tab, move);
    if (path === '/bookings') return new BookingsPage(tab, move, userId);
    if (path === '/claim') return new ClaimPage(tab, move, userId, () => this.desk.codes);
    if (path.startsWith('/bookings/')) {
      return new StayPage(tab, move, userId, bookingIdOf(pageId(path)));
    }
    if (path === '/payments') return new PaymentsPage(tab, move, userId);
    if (/^\/(payment-processing|pay-now)\b/.test(path)) {
      return new PaymentPage(tab, move, userId);
    }
    return new BlankPage(tab, move);
  }

  /** What the person saw when the request was sent. */
  #see(exchange: Exchange): void {
    const { page } = exchange.tab;
    const listing = page instanceof ListingPage ? page.panel : undefined;
    const refund = page instanceof BookingsPage ? page.shownRefund : undefined;
    const accepted = page instanceof ListingPage ? page.accepted : undefined;
    const paying = page instanceof LinkPage || page instanceof PaymentPage ? page : undefined;
    const asked = paying?.payment?.asked;
    const order = this.story.next();
    const saw = { order, page, panel: listing, accepted, asked, refund };
    const later = { answered: undefined, answeredAt: undefined, booking: undefined };
    this.seen.push(Object.assign(exchange, saw, later));
  }

  async #answered(exchange: Exchange): Promise<void> {
    const seen = this.seen.find((each) => each === exchange);
    if (!seen) return;
    seen.answered = this.story.next();
    seen.answeredAt = this.clock.now();
    if (!exchange.path.includes('/booking-registry') || exchange.method === 'GET') return;
    seen.booking = await this.bookingOf(seen);
  }

  /** The booking that a request made or changed. */
  async bookingOf({ method, path, answer }: Exchange) {
    if (!answer || answer.status >= 400) return undefined;
    const made = Object(Object(answer.body).data).id;
    const id: BookingId = method === 'POST' ? made : pageId(path);
    const [row] = await this.server.deps.db.select().from(bookings).where(eq(bookings.id, id));
    return row;
  }

  bookingsOf(account: Account) {
    return this.server.deps.db
      .select()
      .from(bookings)
      .where(eq(bookings.userId, account.id))
      .orderBy(bookings.createdAt, bookings.id);
  }

  async settle(): Promise<void> {
    await this.network.settle();
  }

  async pass(ms: number): Promise<void> {
    await this.clock.pass(ms, () => this.settle());
    await this.settle();
  }

  /** Nothing is on its way for this tab. */
  isAtRest(tab: Tab): boolean {
    return (
      tab.coming === undefined &&
      !this.network.held.some(({ exchange }) => exchange.tab === tab) &&
      !(tab.page?.flows() ?? []).some((flow) => isBusy(flow))
    );
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }
}

/** Whether a flow waits for something other than a person: a reply, or a time. */
function isBusy(flow: AnyActorRef): boolean {
  const snapshot: AnyMachineSnapshot = flow.getSnapshot();
  const scheduled = Object.keys(flow.system.getSnapshot()._scheduledEvents);
  return snapshot.hasTag('busy') || snapshot.hasTag('loading') || scheduled.length > 0;
}
