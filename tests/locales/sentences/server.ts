import type { Said } from './given.ts';

/** The refusals of the server, as in `guests.ts`. */
export const server = {
  'server.field': ['Name: is too long', 'Nom\u202f: est trop long'],
  'server.bodyMissing': ['The request needs a body.', 'La requête doit avoir un corps.'],
  'server.badJson': ['The body is not valid JSON.', 'Le corps n’est pas un JSON valide.'],
  'server.badForm': ['The form is malformed.', 'Le formulaire est mal formé.'],
  'server.badUrl': ['The address is malformed.', 'L’adresse est mal formée.'],
  'server.badRequest': ['The request is malformed.', 'La requête est mal formée.'],
  'server.badText': [
    'The request holds characters that cannot be stored.',
    'La requête contient des caractères qui ne peuvent pas être enregistrés.',
  ],
  'server.outOfRange': [
    'A number in the request is out of range.',
    'Un nombre de la requête est hors limites.',
  ],
  'server.tooSlow': ['The request took too long.', 'La requête a pris trop de temps.'],
  'server.expectation': [
    'The server cannot meet the Expect header of the request.',
    'Le serveur ne peut pas satisfaire l’en-tête Expect de la requête.',
  ],
  'server.headersTooLarge': [
    'The headers of the request are too large.',
    'Les en-têtes de la requête sont trop volumineux.',
  ],
  'server.tooLarge': ['The request is too large.', 'La requête est trop volumineuse.'],
  'server.unsupportedMedia': [
    'This kind of body is not supported here.',
    'Ce type de corps n’est pas accepté ici.',
  ],
  'server.unknownPath': ['There is no such address here.', 'Cette adresse n’existe pas ici.'],
  'server.notFound': ['There is no such record.', 'Cet enregistrement n’existe pas.'],
  'server.notOwner': ['This belongs to another account.', 'Ceci appartient à un autre compte.'],
  'server.signInFirst': ['Please sign in first.', 'Veuillez d’abord vous connecter.'],
  'server.sessionEnded': [
    'Your session has ended. Please sign in again.',
    'Votre session est terminée. Veuillez vous reconnecter.',
  ],
  'server.rateLimited': [
    'Too many tries. Please try again in 12 minutes.',
    'Trop d’essais. Veuillez réessayer dans 12 minutes.',
    'Too many tries. Please try again in 1 minute.',
    'Trop d’essais. Veuillez réessayer dans 1 minute.',
  ],
  'server.busy': [
    'The server is busy. Please try again in a moment.',
    'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
  ],
  'server.unavailable': [
    'The service is not available right now. Please try again later.',
    'Le service n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
  ],
  'server.failed': [
    'Something went wrong on our side. Please try again later.',
    'Un problème est survenu de notre côté. Veuillez réessayer plus tard.',
  ],
  'server.wrongCredentials': [
    'Wrong email or password',
    'Adresse e-mail ou mot de passe incorrect',
  ],
  'server.accountBlocked': [
    'Your account has been blocked by an admin',
    'Un administrateur a bloqué votre compte',
  ],
  'server.accountDeleted': ['This account has been deleted', 'Ce compte a été supprimé'],
  'server.emailTaken': [
    'There is already an account with this email address.',
    'Un compte existe déjà avec cette adresse e-mail.',
  ],
  'server.emailUnknown': [
    'There is no account with this email address.',
    'Aucun compte n’existe avec cette adresse e-mail.',
  ],
  'server.codeInvalid': ['Invalid OTP. Please try again.', 'Code incorrect. Veuillez réessayer.'],
  'server.codeExpired': [
    'This code has expired. Please ask for a new one.',
    'Ce code a expiré. Veuillez en demander un nouveau.',
  ],
  'server.codeTries': [
    'Too many wrong codes. Please ask for a new one.',
    'Trop de codes incorrects. Veuillez en demander un nouveau.',
  ],
  'server.passwordTrivial': [
    'Use at least three different characters in your password.',
    'Utilisez au moins trois caractères différents dans votre mot de passe.',
  ],
  'server.passwordRefused': [
    'This password is too easy to guess. Please choose another one.',
    'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  ],
  'server.resetTokenInvalid': [
    'This password reset has expired. Please start again.',
    'Cette réinitialisation du mot de passe a expiré. Veuillez recommencer.',
  ],
  'server.oldPasswordWrong': [
    'Old password does not match!',
    'L’ancien mot de passe ne correspond pas\u202f!',
  ],
  'server.emailFixed': [
    'The email address of an account cannot be changed.',
    'L’adresse e-mail d’un compte ne peut pas être modifiée.',
  ],
  'server.avatarTooLarge': [
    'The profile image must be at most 2 MB.',
    'La photo de profil doit peser au plus 2\u00a0Mo.',
  ],
  'server.avatarTooManyPixels': [
    'The profile image may have at most 9 million pixels.',
    'La photo de profil peut comporter au plus 9 millions de pixels.',
  ],
  'server.avatarUnreadable': [
    'The profile image must be a JPEG, PNG, WebP, GIF or AVIF picture.',
    'La photo de profil doit être une image JPEG, PNG, WebP, GIF ou AVIF.',
  ],
  'server.propertyNotFound': ['Property not found', 'Logement introuvable'],
  'server.noNight': ['A stay has at least one night.', 'Un séjour a au moins une nuit.'],
  'server.datesReversed': [
    'The check-out date lies before the check-in date.',
    'La date de départ est antérieure à la date d’arrivée.',
  ],
  'server.datesPast': ['The check-in date lies in the past.', 'La date d’arrivée est passée.'],
  'server.datesTooFar': [
    'The check-in date lies too far ahead.',
    'La date d’arrivée est trop éloignée.',
  ],
  'server.stayTooLong.day': [
    'A stay can be at most 9 days long.',
    'Un séjour peut durer au plus 9 jours.',
  ],
  'server.stayTooLong.night': [
    'A stay can be at most 9 nights long.',
    'Un séjour peut durer au plus 9 nuits.',
  ],
  'server.guestsInvalid': [
    'This property takes 1 to 9 guests.',
    'Ce logement accueille de 1 à 9 voyageurs.',
  ],
  'server.couponInvalid': [
    'This coupon is not valid for this booking.',
    'Ce code promo n’est pas valable pour cette réservation.',
  ],
  'server.couponTaken': [
    'The chosen listing has a coupon with this code already.',
    'L’annonce choisie a déjà un coupon avec ce code.',
  ],
  'server.priceChanged': [
    'The price has changed. Please check the new total and book again.',
    'Le prix a changé. Veuillez vérifier le nouveau total et réserver de nouveau.',
  ],
  'server.datesTaken': [
    'Property between the selected dates is already booked. Please select some other dates.',
    'Le logement est déjà réservé entre les dates choisies. Veuillez choisir d’autres dates.',
  ],
  'server.mayNotBook': [
    'You are not authorized by admin to book properties',
    'L’administrateur ne vous autorise pas à réserver de logement',
  ],
  'server.tooManyUnpaid': [
    'You can have 9 unpaid bookings at the same time. Pay or cancel one first.',
    'Vous pouvez avoir 9 réservations impayées à la fois. Payez-en ou annulez-en une d’abord.',
    'You can have 1 unpaid booking at the same time. Pay or cancel one first.',
    'Vous pouvez avoir 1 réservation impayée à la fois. Payez-en ou annulez-en une d’abord.',
  ],
  'server.cashOnly': ['This site takes cash only.', 'Ce site n’accepte que les espèces.'],
  'server.bookingOver': [
    'This stay is over and cannot be cancelled.',
    'Ce séjour est terminé et ne peut pas être annulé.',
  ],
  'server.bookingPaid': [
    'This booking is paid and cannot be deleted.',
    'Cette réservation est payée et ne peut pas être supprimée.',
  ],
  'server.bookingClosed': [
    'This booking is no longer open.',
    'Cette réservation n’est plus en cours.',
  ],
  'server.claimInvalid': [
    'This code is wrong. Please check it, or ask your host for a new one.',
    'Ce code est faux. Veuillez le vérifier ou en demander un nouveau à votre hôte.',
  ],
  'server.claimReplaced': [
    'Your host has made a newer code, so this one no longer works. Please enter the newer one.',
    'Votre hôte a créé un code plus récent, et celui-ci ne fonctionne plus. Veuillez saisir le plus récent.',
  ],
  'server.claimUsed': [
    'This booking is in an account already. Please ask your host.',
    'Cette réservation est déjà dans un compte. Veuillez demander à votre hôte.',
  ],
  'server.claimExpired': [
    'This code is too old. Please ask your host for a new one.',
    'Ce code est trop ancien. Veuillez en demander un nouveau à votre hôte.',
  ],
  'server.alreadyPaid': ['This booking is already paid.', 'Cette réservation est déjà payée.'],
  'server.amountWrong': [
    'The amount is not the amount of this payment.',
    'Le montant n’est pas celui de ce paiement.',
  ],
  'server.transactionIdUsed': [
    'This transaction id belongs to another payment.',
    'Cet identifiant de transaction appartient à un autre paiement.',
  ],
  'server.orderUsed': [
    'This order has paid another booking.',
    'Cet ordre a payé une autre réservation.',
  ],
  'server.paymentPending': [
    'The payment provider has not completed this payment yet.',
    'Le prestataire de paiement n’a pas encore terminé ce paiement.',
  ],
  'server.paymentReturned': [
    'This booking was closed, changed or already paid. Your payment was taken and will be returned to you.',
    'Cette réservation était close, modifiée ou déjà payée. Votre paiement a été reçu et vous sera remboursé.',
  ],
  'server.notSigned': [
    'The payment provider did not sign this message.',
    'Le prestataire de paiement n’a pas signé ce message.',
  ],
  'server.paymentUnverified': [
    'The payment provider does not confirm this payment.',
    'Le prestataire de paiement ne confirme pas ce paiement.',
  ],
  'server.providerUnavailable': [
    'The payment provider did not answer. Please try again.',
    'Le prestataire de paiement n’a pas répondu. Veuillez réessayer.',
  ],
  'server.accountNeeded': [
    'A refund that does not all go back online needs accountHolderName, accountNumber and bankName.',
    'Un remboursement qui n’est pas entièrement effectué en ligne demande accountHolderName, accountNumber et bankName.',
  ],
  'server.refundClosed': [
    'A refund can be asked for once, for a cancelled booking that was paid.',
    'Un remboursement se demande une seule fois, pour une réservation payée puis annulée.',
  ],
  'server.stayRefused': [
    'The home does not take these dates any more. Please look at its calendar again.',
    'Le logement n’accepte plus ces dates. Veuillez consulter de nouveau son calendrier.',
  ],
  'server.refundTermsChanged': [
    'The refund terms of this home have changed. Please read them and book again.',
    'Les conditions de remboursement de ce logement ont changé. Veuillez les lire et réserver de nouveau.',
  ],
  'server.refundChanged': [
    'The refund has changed since you saw it. Please check it again.',
    'Le remboursement a changé depuis que vous l’avez vu. Veuillez le vérifier de nouveau.',
  ],
  'server.stayNeeded': [
    'You can review this home after your stay, once for each stay.',
    'Vous pourrez donner votre avis sur ce logement après votre séjour, une fois par séjour.',
  ],
  'server.alreadySaved': [
    'This property is already in your watchlist.',
    'Ce logement est déjà dans vos favoris.',
  ],
  'server.tooManyWords': [
    'Message cannot exceed 9 words.',
    'Le message ne peut pas dépasser 9 mots.',
  ],
  'server.unknownVisitType': ['There is no such visit type.', 'Ce type de visite n’existe pas.'],
  'server.otherSite': ['Only this site may ask for that.', 'Seul ce site peut le demander.'],
  'server.changedMeanwhile': [
    'This has changed since you opened it. Look at it again.',
    'Ceci a changé depuis que vous l’avez ouvert. Vérifiez-le de nouveau.',
  ],
  'server.roleMissing': ['Your role does not allow this.', 'Votre rôle ne le permet pas.'],
  'server.stepImpossible': [
    'This is not possible as things are now.',
    'Ce n’est pas possible dans l’état actuel.',
  ],
  'server.moreThanOwed': [
    'Only $87.65 is owed for this booking.',
    'Il ne reste que 87,65\u00a0$US à payer pour cette réservation.',
  ],
  'server.totalTooHigh': [
    'The total of a booking can be at most $2,468.15.',
    'Le total d’une réservation ne peut pas dépasser 2\u202f468,15\u00a0$US.',
  ],
  'server.tooManyCharges': [
    'The price of a booking can be changed at most 9 times.',
    'Le prix d’une réservation peut être modifié 9 fois au plus.',
  ],
  'server.priceTooHigh': [
    'A price can be at most $95.40.',
    'Un prix ne peut pas dépasser 95,40\u00a0$US.',
  ],
  'server.chargePaid': [
    'This charge is paid, so it cannot be taken back.',
    'Ce supplément est payé\u202f: il ne peut pas être retiré.',
  ],
  'server.lowerAll': [
    'Give back less than the $700.10 that was paid. To give back all of it, cancel the booking.',
    'Rendez moins que les 700,10\u00a0$US payés. Pour tout rendre, annulez la réservation.',
  ],
  'server.deskCodeInvalid': [
    'This code is wrong, or was used before.',
    'Ce code est incorrect ou a déjà servi.',
  ],
  'server.deskSignInExpired': [
    'This sign-in took too long or had too many wrong codes. Begin again.',
    'Cette connexion a pris trop de temps ou comporte trop de codes incorrects. Recommencez.',
  ],
  'server.invitationExpired': [
    'This invitation was used or has expired. Ask for a new one.',
    'Cette invitation a servi ou a expiré. Demandez-en une nouvelle.',
  ],
  'server.operatorHasRole': [
    'This person is an operator with another role. Change the role in the list of operators.',
    'Cette personne est déjà opérateur avec un autre rôle. Changez le rôle dans la liste des opérateurs.',
  ],
  'server.lastOwner': [
    'This is the last owner. Invite another one first.',
    'C’est le dernier propriétaire. Invitez-en d’abord un autre.',
  ],
  'server.paidReject': [
    'This booking is paid. Cancel it, so that its guest gets the money back.',
    'Cette réservation est payée. Annulez-la pour que le voyageur soit remboursé.',
  ],
  'server.payByEarlier': [
    'The guest was told that there is time until then, or longer. Choose a later day.',
    'Le voyageur sait déjà qu’il a jusque-là, ou plus longtemps. Choisissez un jour plus tardif.',
  ],
  'server.payByInvalid': [
    'Choose a day from today to the check-out day.',
    'Choisissez un jour entre aujourd’hui et le jour du départ.',
  ],
  'server.daysTaken': [
    'The days of this booking are taken by another booking.',
    'Une autre réservation occupe les jours de cette réservation.',
  ],
  'server.datesSame': [
    'These are the dates of this booking already.',
    'Ce sont déjà les dates de cette réservation.',
  ],
  'server.stayOver': ['This stay is over.', 'Ce séjour est terminé.'],
  'server.changePriceChanged': [
    'The price of these dates has changed. Look at the new amounts.',
    'Le prix de ces dates a changé. Regardez les nouveaux montants.',
  ],
  'server.differenceOwed': [
    'A lower price gives this money back, so it cannot be rejected.',
    'Ce remboursement vient d’une baisse du prix\u202f: il ne peut pas être refusé.',
  ],
  'server.messagesEnded': [
    'This stay ended more than 4 days ago, so messages about it are closed.',
    'Ce séjour est terminé depuis plus de 4 jours\u202f: les messages à son sujet sont clos.',
    'This stay ended more than 1 day ago, so messages about it are closed.',
    'Ce séjour est terminé depuis plus de 1 jour\u202f: les messages à son sujet sont clos.',
  ],
  'server.messagesOfDeleted': [
    'The account of this guest is deleted, so there is no way to write.',
    'Le compte de ce voyageur est supprimé\u202f: on ne peut plus lui écrire.',
  ],
  'server.messagesChanged': [
    'There is a newer message. Read it before you send yours.',
    'Il y a un message plus récent. Lisez-le avant d’envoyer le vôtre.',
  ],
  'server.daysBooked': ['Some of these days are booked.', 'Certains de ces jours sont réservés.'],
  'server.feedAddress': [
    'The address must begin with https://, without a user name or a password.',
    'L’adresse doit commencer par https:// et ne contenir ni nom d’utilisateur ni mot de passe.',
  ],
  'server.daysBlocked': [
    'Some of these days are blocked already.',
    'Certains de ces jours sont déjà bloqués.',
  ],
  'server.daysNotBlocked': [
    'These days are not all in this blocked range.',
    'Ces jours ne sont pas tous dans cette période bloquée.',
  ],
  'server.daysReversed': [
    'The first day must not be after the last one, and a range has at most 9 days.',
    'Le premier jour ne doit pas suivre le dernier, et une période compte au plus 9 jours.',
  ],
  'server.importedDays': [
    'Another platform blocks these days. They become free when it frees them.',
    'Une autre plateforme bloque ces jours. Ils seront libres quand elle les libérera.',
  ],
  'server.refundUnderWay': [
    'Another operator is settling this refund.',
    'Un autre opérateur règle ce remboursement.',
  ],
  'server.refundSettled': ['This refund is settled already.', 'Ce remboursement est déjà réglé.'],
  'server.refundRefused': [
    'The payment provider refuses this refund: Laundry. Pay it in another way, then settle it as paid outside.',
    'Le prestataire de paiement refuse ce remboursement\u202f: Lessive. Payez-le autrement, puis réglez-le comme payé hors du prestataire.',
  ],
  'server.listingIncomplete': [
    'The listing is not complete. Missing: a price.',
    'L’annonce n’est pas complète. Il manque\u202f: un prix.',
  ],
  'server.notArchive': ['This file is not a tar archive.', 'Ce fichier n’est pas une archive tar.'],
  'server.tooManyFiles': [
    'An archive can have at most 9 files.',
    'Une archive peut contenir au plus 9 fichiers.',
  ],
  'server.archiveTooLarge': [
    'An archive can have at most 9 MB.',
    'Une archive peut peser au plus 9\u00a0Mo.',
  ],
  'server.archiveFileTooLarge': [
    'The file Joseph of an archive can have at most 9 MB.',
    'Le fichier Joseph d’une archive peut peser au plus 9\u00a0Mo.',
  ],
  'server.importErrors': [
    'The archive has errors. Nothing was changed.',
    'L’archive contient des erreurs. Rien n’a été modifié.',
  ],
  'server.notVideo': [
    'This is not the address of a video on YouTube or Vimeo.',
    'Ce n’est pas l’adresse d’une vidéo sur YouTube ou Vimeo.',
  ],
  'server.codeTaken': ['Another listing has this code.', 'Une autre annonce a ce code.'],
  'server.taxonomyEntryTaken': [
    'Another type or amenity of this kind has this name.',
    'Un autre type ou équipement du même genre porte ce nom.',
  ],
  'server.taxonomyEntryUsed': [
    'Listings have it. Take it from them first.',
    'Des annonces l’ont. Retirez-le d’abord de celles-ci.',
  ],
  'server.unknownTaxonomyEntry': [
    'There is no such type or amenity.',
    'Ce type ou cet équipement n’existe pas.',
  ],
  'server.noPreview': [
    'This build of the site cannot show a preview.',
    'Cette version du site ne peut pas montrer d’aperçu.',
  ],
  'server.unknownPicture': ['There is no such picture.', 'Cette image n’existe pas.'],
  'server.pictureTooManyPixels': [
    'A picture can have at most 9 million pixels.',
    'Une image peut comporter au plus 9 millions de pixels.',
  ],
  'server.pictureUnreadable': [
    'A picture must be a JPEG, PNG, WebP, GIF or AVIF photograph.',
    'Une image doit être une photo JPEG, PNG, WebP, GIF ou AVIF.',
  ],
  'server.pictureTooLarge': [
    'A picture can have at most 9 MB.',
    'Une image peut peser au plus 9\u00a0Mo.',
  ],
  'server.orderNotOpen': ['This order is not open.', 'Cet ordre n’est pas ouvert.'],
  'server.orderNotApproved': [
    'This order is not approved, or was captured before.',
    'Cet ordre n’est pas approuvé, ou a déjà été encaissé.',
  ],
} satisfies Readonly<Record<string, Said>>;
