import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { audit } from '#server/db/desk-tables.ts';
import { enquiries } from '#server/db/enquiry-tables.ts';
import { refunds, transactions } from '#server/db/payment-tables.ts';
import { csvForm } from '#server/desk/csv-form.ts';
import type { TestServer } from '#testing/server.ts';
import { type addGuest, newRecordId, noon, startEmptyServer } from '../fixtures.ts';
import { addDeskBooking, addOperator, type TestOperator } from './desk-fixtures.ts';

/*
 * Each file that the desk exports, as a spreadsheet in French reads it. The files in English are with their lists.
 */

let server: TestServer;
let owner: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  ({ grace, bookingId } = await addDeskBooking(server, 'support'));
  owner = await addOperator(server, 'owner');
});
afterAll(() => server.close());

async function lines(file: string, headers: Readonly<Record<string, string>> = {}) {
  const { body } = await server.app.inject({
    url: `/desk/api/${file}`,
    headers: { cookie: owner.cookie, ...headers },
  });
  expect(body.startsWith('\uFEFF')).toBe(true);
  return body.slice(1).trimEnd().split('\r\n');
}

it('[DESK-226] payments have French heads, words, numbers and semicolons', async () => {
  const paymentId = randomUUID();
  await server.deps.db.insert(transactions).values({
    id: paymentId,
    userId: grace.id,
    bookingId,
    amount: cents(123_450),
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    date: '10-03-2027 12:00:00',
    transactionId: newRecordId(),
    createdAt: noon,
    paidAt: noon,
  });
  await server.deps.db.insert(refunds).values({
    userId: grace.id,
    bookingId,
    refundId: newRecordId(),
    refundDate: '11-03-2027 12:00:00',
  });
  expect(await lines('payments.csv?lang=fr')).toEqual([
    '"date";"état";"moyen";"montant";"règlement";"remboursement";"voyageur";"e-mail";"annonce";"arrivée";"départ";"réservation";"commande";"paiement"',
    `"2027-03-10 13:00";"payé";"espèces";"1234,50";"";"en attente";"Grace Ilunga";"grace@example.com";"Lake house";"2027-03-20";"2027-03-22";"${bookingId}";"";"${paymentId}"`,
  ]);
});

it('[DESK-226] numbers have decimal commas', async () => {
  const [heads, month] = await lines('numbers.csv?day=2027-03-01&lang=fr');
  expect(heads).toBe(
    '"mois";"annonce";"code";"ouvert";"réservé";"sur d’autres plateformes";"taux d’occupation en %";"revenu";"prix moyen";"reçu";"remboursé"',
  );
  const cells = month?.split(';') ?? [];
  expect(cells[0]).toBe('"2027-03"');
  expect(cells[6]).toMatch(/^"\d+,\d"$/);
  expect(cells[7]).toBe('"360,00"');
  expect(cells[9]).toBe('"0,00"');
});

it('[DESK-226] enquiries say in French whether they are answered', async () => {
  const [row] = await server.deps.db
    .insert(enquiries)
    .values({ kind: 'newsletter', email: 'ada@example.com', isAnswered: true, createdAt: noon })
    .returning();
  expect(await lines('enquiries.csv', { 'accept-language': 'fr-CD,en;q=0.5' })).toEqual([
    '"reçu";"genre";"nom";"e-mail";"téléphone";"visite";"message";"répondu";"note";"identifiant"',
    `"2027-03-10 13:00";"lettre d’information";"";"ada@example.com";"";"";"";"oui";"";"${row?.id}"`,
  ]);
});

it('[DESK-226] the audit trail names actions and fields in French', async () => {
  await server.deps.db.insert(audit).values({
    operatorId: owner.id,
    email: owner.email,
    address: '',
    reason: '',
    at: noon,
    action: 'guest.deny',
    subjectKind: 'guest',
    subjectId: grace.id,
    subjectLabel: 'grace@example.com',
    before: { amount: 1399.4, isPaid: false },
    after: { 'message (fr)': 'Texte' },
  });
  expect(await lines(`audit.csv?subject=${grace.id}&lang=fr`)).toEqual([
    '"date";"par";"adresse";"action";"objet";"identifiant de l’objet";"nom";"avant";"après";"motif"',
    `"2027-03-10 13:00";"${owner.email}";"";"Réservation interdite";"guest";"${grace.id}";"grace@example.com";"Montant\u202f: 1\u202f399,40\u00a0$US\nPayé\u202f: non";"Texte en français\u202f: Texte";""`,
  ]);
});

it('[DESK-226] in English they stay as they were, whatever the browser speaks', async () => {
  const [heads] = await lines('payments.csv?lang=en', { 'accept-language': 'fr' });
  expect(heads).toBe(
    '"at","state","method","amount","settled","refund","guest","e-mail","listing","arrival","departure","booking","order","payment"',
  );
});

it('[DESK-226] a number is written as its language does', () => {
  expect(csvForm('fr').money(cents(28_800))).toBe('288,00');
  expect(csvForm('en').money(cents(28_800))).toBe('288.00');
  expect(csvForm('fr').moment('2026-11-29T08:30:08Z', 'Africa/Kinshasa')).toBe('2026-11-29 09:30');
  expect(csvForm('en').moment('2026-11-29T08:30:08Z', 'Africa/Kinshasa')).toBe(
    '2026-11-29T09:30:08+01:00',
  );
});
