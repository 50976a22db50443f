import type { refusedStay as english } from '../en/refused-stay.ts';

/** Why a home does not take a stay. */
export const refusedStay: Readonly<Record<keyof typeof english, string>> = {
  'booking.refused.closed': 'Le logement est fermé le {day}.',
  'booking.refused.arrivalWeekday': 'Ici, un séjour commence le\u202f: {weekdays}.',
  'booking.refused.notice':
    'L’hôte a besoin de {days}\u00a0{days:jour|jours} avant un séjour. Il peut commencer au plus tôt le {earliest}.',
  'booking.refused.today':
    'Au logement, nous sommes déjà le {earliest}. Un séjour peut commencer ce jour-là au plus tôt.',
  'booking.refused.tooShort.day':
    'À partir du {from}, un séjour dure ici au moins {length}\u00a0{length:jour|jours}.',
  'booking.refused.tooShort.night':
    'À partir du {from}, un séjour dure ici au moins {length}\u00a0{length:nuit|nuits}.',
  'booking.refused.tooLong.day': 'Un séjour dure ici au plus {length}\u00a0{length:jour|jours}.',
  'booking.refused.tooLong.night': 'Un séjour dure ici au plus {length}\u00a0{length:nuit|nuits}.',
  'booking.refused.buffer':
    'Entre deux séjours, le logement reste vide {days}\u00a0{days:jour|jours}. Ces dates sont trop proches d’un autre séjour.',
};
