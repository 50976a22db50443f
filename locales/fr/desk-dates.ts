import type { deskDates as english } from '../en/desk-dates.ts';

/** The desk's sentences about new dates of a booking. */
export const deskDates: Readonly<Record<keyof typeof english, string>> = {
  'desk.dates': 'Changer les dates',
  'desk.dates.title': 'Nouvelles dates de cette réservation',
  'desk.dates.now': 'Du {from} au {to}, {amount}',
  'desk.dates.checkIn': 'Nouvelle arrivée',
  'desk.dates.checkOut': 'Nouveau départ',
  'desk.dates.reason': 'Pourquoi\u202f? Le voyageur le reçoit par e-mail.',
  'desk.dates.reason.noMail':
    'Pourquoi\u202f? Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.dates.preview': 'Voir le prix',
  'desk.dates.calendar': 'Jours occupés de cette annonce',
  'desk.dates.back': 'Retour à la réservation',
  'desk.dates.closed': 'Cette réservation est close\u202f; ses dates ne peuvent pas changer.',
  'desk.dates.taken': 'Une autre réservation ou un blocage occupe certains de ces jours.',
  'desk.dates.invalid':
    'Un séjour ne peut pas avoir ces dates. Elles sont passées, trop lointaines, trop nombreuses ou déjà les siennes.',
  'desk.dates.priceChanged': 'Le prix de ces dates a changé. Regardez les nouveaux montants.',
  'desk.dates.done': 'Les dates sont changées. Le voyageur reçoit un e-mail.',
  'desk.dates.done.noMail':
    'Les dates sont changées. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.dates.question': 'Changer les dates\u202f?',
  'desk.dates.confirm': 'Changer les dates',
  'desk.dates.stay.day': 'Du {from} au {to}, {length} {length:jour|jours}',
  'desk.dates.stay.night': 'Du {from} au {to}, {length} {length:nuit|nuits}',
  'desk.dates.total': 'Nouveau total',
  'desk.dates.oldTotal': 'Total jusqu’ici',
  'desk.dates.more': 'Coûte en plus',
  'desk.dates.less': 'Coûte en moins',
  'desk.dates.same': 'Différence',
  'desk.dates.dropped': 'Le coupon {code} n’est pas valable pour ces dates.',
  'desk.dates.settlement.unpaid': 'Avec le nouveau total, il reste {owed} à payer.',
  'desk.dates.settlement.even': 'La réservation est payée. Il n’y a rien à payer ni à rendre.',
  'desk.dates.settlement.fixed':
    'Le voyageur a payé un prix fixe en ligne. Il n’y a rien à payer ni à rendre.',
  'desk.dates.settlement.collect':
    'Confirmez seulement si vous avez reçu {amount} en espèces. C’est enregistré comme un paiement.',
  'desk.dates.settlement.returnOnline':
    '{amount} deviennent un remboursement par le prestataire de paiement. Réglez-le sous Remboursements.',
  'desk.dates.settlement.returnCash':
    '{amount} deviennent un remboursement en espèces. Réglez-le sous Remboursements quand le voyageur l’a reçu.',
  'desk.dates.settlement.returnParts':
    '{amount} deviennent un remboursement par le prestataire de paiement, et {cash} un remboursement en espèces. Réglez les deux sous Remboursements.',
  'desk.dates.settlement.owed':
    'Le voyageur doit alors encore {owed}. Les jours restent réservés. Créez un lien de paiement pour cette somme, ou enregistrez les espèces.',
};
