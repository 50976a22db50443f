import type { server as english } from '../en/server.ts';

/** Why the server refuses something. */
export const server: Readonly<Record<keyof typeof english, string>> = {
  'server.field': '{field}\u202f: {problem}',
  'server.bodyMissing': 'La requête doit avoir un corps.',
  'server.badJson': 'Le corps n’est pas un JSON valide.',
  'server.badForm': 'Le formulaire est mal formé.',
  'server.badUrl': 'L’adresse est mal formée.',
  'server.badRequest': 'La requête est mal formée.',
  'server.badText': 'La requête contient des caractères qui ne peuvent pas être enregistrés.',
  'server.outOfRange': 'Un nombre de la requête est hors limites.',
  'server.tooSlow': 'La requête a pris trop de temps.',
  'server.expectation': 'Le serveur ne peut pas satisfaire l’en-tête Expect de la requête.',
  'server.headersTooLarge': 'Les en-têtes de la requête sont trop volumineux.',
  'server.tooLarge': 'La requête est trop volumineuse.',
  'server.unsupportedMedia': 'Ce type de corps n’est pas accepté ici.',
  'server.unknownPath': 'Cette adresse n’existe pas ici.',
  'server.notFound': 'Cet enregistrement n’existe pas.',
  'server.notOwner': 'Ceci appartient à un autre compte.',
  'server.signInFirst': 'Veuillez d’abord vous connecter.',
  'server.sessionEnded': 'Votre session est terminée. Veuillez vous reconnecter.',
  'server.rateLimited':
    'Trop d’essais. Veuillez réessayer dans {minutes} {minutes:minute|minutes}.',
  'server.busy': 'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
  'server.unavailable':
    'Le service n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
  'server.failed': 'Un problème est survenu de notre côté. Veuillez réessayer plus tard.',

  'server.wrongCredentials': 'Adresse e-mail ou mot de passe incorrect',
  'server.accountBlocked': 'Un administrateur a bloqué votre compte',
  'server.accountDeleted': 'Ce compte a été supprimé',
  'server.emailTaken': 'Un compte existe déjà avec cette adresse e-mail.',
  'server.emailUnknown': 'Aucun compte n’existe avec cette adresse e-mail.',
  'server.codeInvalid': 'Code incorrect. Veuillez réessayer.',
  'server.codeExpired': 'Ce code a expiré. Veuillez en demander un nouveau.',
  'server.codeTries': 'Trop de codes incorrects. Veuillez en demander un nouveau.',
  'server.passwordTrivial':
    'Utilisez au moins trois caractères différents dans votre mot de passe.',
  'server.passwordRefused':
    'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  'server.resetTokenInvalid':
    'Cette réinitialisation du mot de passe a expiré. Veuillez recommencer.',
  'server.oldPasswordWrong': 'L’ancien mot de passe ne correspond pas\u202f!',
  'server.emailFixed': 'L’adresse e-mail d’un compte ne peut pas être modifiée.',
  'server.avatarTooLarge': 'La photo de profil doit peser au plus 2\u00a0Mo.',
  'server.avatarTooManyPixels':
    'La photo de profil peut comporter au plus {most} millions de pixels.',
  'server.avatarUnreadable': 'La photo de profil doit être une image JPEG, PNG, WebP, GIF ou AVIF.',

  'server.propertyNotFound': 'Logement introuvable',
  'server.noNight': 'Un séjour a au moins une nuit.',
  'server.datesReversed': 'La date de départ est antérieure à la date d’arrivée.',
  'server.datesPast': 'La date d’arrivée est passée.',
  'server.datesTooFar': 'La date d’arrivée est trop éloignée.',
  'server.stayTooLong.day': 'Un séjour peut durer au plus {most} jours.',
  'server.stayTooLong.night': 'Un séjour peut durer au plus {most} nuits.',
  'server.guestsInvalid': 'Ce logement accueille de 1 à {most} voyageurs.',
  'server.couponInvalid': 'Ce code promo n’est pas valable pour cette réservation.',
  'server.couponTaken': 'L’annonce choisie a déjà un coupon avec ce code.',
  'server.priceChanged':
    'Le prix a changé. Veuillez vérifier le nouveau total et réserver de nouveau.',
  'server.datesTaken':
    'Le logement est déjà réservé entre les dates choisies. Veuillez choisir d’autres dates.',
  'server.mayNotBook': 'L’administrateur ne vous autorise pas à réserver de logement',
  'server.tooManyUnpaid':
    'Vous pouvez avoir {most} {most:réservation impayée|réservations impayées} à la fois. Payez-en ou annulez-en une d’abord.',
  'server.cashOnly': 'Ce site n’accepte que les espèces.',
  'server.bookingOver': 'Ce séjour est terminé et ne peut pas être annulé.',
  'server.bookingPaid': 'Cette réservation est payée et ne peut pas être supprimée.',
  'server.bookingClosed': 'Cette réservation n’est plus en cours.',
  'server.claimInvalid':
    'Ce code est faux. Veuillez le vérifier ou en demander un nouveau à votre hôte.',
  'server.claimReplaced':
    'Votre hôte a créé un code plus récent, et celui-ci ne fonctionne plus. Veuillez saisir le plus récent.',
  'server.claimUsed': 'Cette réservation est déjà dans un compte. Veuillez demander à votre hôte.',
  'server.claimExpired': 'Ce code est trop ancien. Veuillez en demander un nouveau à votre hôte.',
  'server.alreadyPaid': 'Cette réservation est déjà payée.',
  'server.amountWrong': 'Le montant n’est pas celui de ce paiement.',
  'server.transactionIdUsed': 'Cet identifiant de transaction appartient à un autre paiement.',
  'server.orderUsed': 'Cet ordre a payé une autre réservation.',
  'server.paymentPending': 'Le prestataire de paiement n’a pas encore terminé ce paiement.',
  'server.paymentReturned':
    'Cette réservation était close, modifiée ou déjà payée. Votre paiement a été reçu et vous sera remboursé.',
  'server.notSigned': 'Le prestataire de paiement n’a pas signé ce message.',
  'server.paymentUnverified': 'Le prestataire de paiement ne confirme pas ce paiement.',
  'server.providerUnavailable': 'Le prestataire de paiement n’a pas répondu. Veuillez réessayer.',
  'server.accountNeeded':
    'Un remboursement qui n’est pas entièrement effectué en ligne demande accountHolderName, accountNumber et bankName.',
  'server.refundClosed':
    'Un remboursement se demande une seule fois, pour une réservation payée puis annulée.',
  'server.stayRefused':
    'Le logement n’accepte plus ces dates. Veuillez consulter de nouveau son calendrier.',
  'server.refundTermsChanged':
    'Les conditions de remboursement de ce logement ont changé. Veuillez les lire et réserver de nouveau.',
  'server.refundChanged':
    'Le remboursement a changé depuis que vous l’avez vu. Veuillez le vérifier de nouveau.',
  'server.stayNeeded':
    'Vous pourrez donner votre avis sur ce logement après votre séjour, une fois par séjour.',
  'server.alreadySaved': 'Ce logement est déjà dans vos favoris.',
  'server.tooManyWords': 'Le message ne peut pas dépasser {most} mots.',
  'server.unknownVisitType': 'Ce type de visite n’existe pas.',
  'server.otherSite': 'Seul ce site peut le demander.',
  'server.changedMeanwhile': 'Ceci a changé depuis que vous l’avez ouvert. Vérifiez-le de nouveau.',
  'server.roleMissing': 'Votre rôle ne le permet pas.',
  'server.stepImpossible': 'Ce n’est pas possible dans l’état actuel.',
  'server.moreThanOwed': 'Il ne reste que {owed} à payer pour cette réservation.',
  'server.totalTooHigh': 'Le total d’une réservation ne peut pas dépasser {total}.',
  'server.tooManyCharges': 'Le prix d’une réservation peut être modifié {most} fois au plus.',
  'server.priceTooHigh': 'Un prix ne peut pas dépasser {price}.',
  'server.chargePaid': 'Ce supplément est payé\u202f: il ne peut pas être retiré.',
  'server.lowerAll': 'Rendez moins que les {paid} payés. Pour tout rendre, annulez la réservation.',
  'server.deskCodeInvalid': 'Ce code est incorrect ou a déjà servi.',
  'server.deskSignInExpired':
    'Cette connexion a pris trop de temps ou comporte trop de codes incorrects. Recommencez.',
  'server.invitationExpired': 'Cette invitation a servi ou a expiré. Demandez-en une nouvelle.',
  'server.operatorHasRole':
    'Cette personne est déjà opérateur avec un autre rôle. Changez le rôle dans la liste des opérateurs.',
  'server.lastOwner': 'C’est le dernier propriétaire. Invitez-en d’abord un autre.',
  'server.paidReject':
    'Cette réservation est payée. Annulez-la pour que le voyageur soit remboursé.',
  'server.payByEarlier':
    'Le voyageur sait déjà qu’il a jusque-là, ou plus longtemps. Choisissez un jour plus tardif.',
  'server.payByInvalid': 'Choisissez un jour entre aujourd’hui et le jour du départ.',
  'server.daysTaken': 'Une autre réservation occupe les jours de cette réservation.',
  'server.datesSame': 'Ce sont déjà les dates de cette réservation.',
  'server.stayOver': 'Ce séjour est terminé.',
  'server.changePriceChanged': 'Le prix de ces dates a changé. Regardez les nouveaux montants.',
  'server.differenceOwed':
    'Ce remboursement vient d’une baisse du prix\u202f: il ne peut pas être refusé.',
  'server.messagesEnded':
    'Ce séjour est terminé depuis plus de {days} {days:jour|jours}\u202f: les messages à son sujet sont clos.',
  'server.messagesOfDeleted':
    'Le compte de ce voyageur est supprimé\u202f: on ne peut plus lui écrire.',
  'server.messagesChanged': 'Il y a un message plus récent. Lisez-le avant d’envoyer le vôtre.',
  'server.daysBooked': 'Certains de ces jours sont réservés.',
  'server.daysBlocked': 'Certains de ces jours sont déjà bloqués.',
  'server.daysNotBlocked': 'Ces jours ne sont pas tous dans cette période bloquée.',
  'server.daysReversed':
    'Le premier jour ne doit pas suivre le dernier, et une période compte au plus {most} jours.',
  'server.importedDays':
    'Une autre plateforme bloque ces jours. Ils seront libres quand elle les libérera.',
  'server.feedAddress':
    'L’adresse doit commencer par https:// et ne contenir ni nom d’utilisateur ni mot de passe.',
  'server.refundUnderWay': 'Un autre opérateur règle ce remboursement.',
  'server.refundSettled': 'Ce remboursement est déjà réglé.',
  'server.refundRefused':
    'Le prestataire de paiement refuse ce remboursement\u202f: {reason}. Payez-le autrement, puis réglez-le comme payé hors du prestataire.',
  'server.listingIncomplete': 'L’annonce n’est pas complète. Il manque\u202f: {missing}.',
  'server.notArchive': 'Ce fichier n’est pas une archive tar.',
  'server.tooManyFiles': 'Une archive peut contenir au plus {most} fichiers.',
  'server.archiveTooLarge': 'Une archive peut peser au plus {most}\u00a0Mo.',
  'server.archiveFileTooLarge':
    'Le fichier {name} d’une archive peut peser au plus {most}\u00a0Mo.',
  'server.importErrors': 'L’archive contient des erreurs. Rien n’a été modifié.',
  'server.notVideo': 'Ce n’est pas l’adresse d’une vidéo sur YouTube ou Vimeo.',
  'server.codeTaken': 'Une autre annonce a ce code.',
  'server.taxonomyEntryTaken': 'Un autre type ou équipement du même genre porte ce nom.',
  'server.taxonomyEntryUsed': 'Des annonces l’ont. Retirez-le d’abord de celles-ci.',
  'server.unknownTaxonomyEntry': 'Ce type ou cet équipement n’existe pas.',
  'server.noPreview': 'Cette version du site ne peut pas montrer d’aperçu.',
  'server.unknownPicture': 'Cette image n’existe pas.',
  'server.pictureTooManyPixels': 'Une image peut comporter au plus {most} millions de pixels.',
  'server.pictureUnreadable': 'Une image doit être une photo JPEG, PNG, WebP, GIF ou AVIF.',
  'server.pictureTooLarge': 'Une image peut peser au plus {most}\u00a0Mo.',
  'server.orderNotOpen': 'Cet ordre n’est pas ouvert.',
  'server.orderNotApproved': 'Cet ordre n’est pas approuvé, ou a déjà été encaissé.',
};
