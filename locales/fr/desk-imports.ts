import type { deskImports as english } from '../en/desk-imports.ts';

export const deskImports: Readonly<Record<keyof typeof english, string>> = {
  'desk.import': 'Importer',
  'desk.import.export': 'Exporter',
  'desk.import.title': 'Importer des annonces',
  'desk.import.lead':
    'Une archive est un fichier tar d’un dossier avec listings.json, choices.json et pictures, comme une exportation en fait. Les annonces dont le code est connu sont modifiées, les autres sont ajoutées.',
  'desk.import.choose': 'Archive',
  'desk.import.chooseHint':
    'Rien ne change avant que vous ayez vu ce qui changerait. {most} Mo au plus.',
  'desk.import.sending': '{percent}\u202f% envoyés',
  'desk.import.checking': 'L’archive est vérifiée. De grandes photos prennent du temps.',
  'desk.import.importing': 'L’archive est importée. De grandes photos prennent du temps.',
  'desk.import.tooLarge': 'L’archive a plus de {most} Mo. Exportez moins d’annonces à la fois.',
  'desk.import.notArchive': 'Ce fichier n’est pas une archive tar d’annonces.',
  'desk.import.changed':
    'Quelque chose a changé depuis la vérification\u202f: l’archive est vérifiée de nouveau.',
  'desk.import.errors': '{count} {count:erreur|erreurs}\u202f: rien n’a été importé',
  'desk.import.errorsHint': 'Corrigez les fichiers et choisissez de nouveau l’archive.',
  'desk.import.file': 'Fichier',
  'desk.import.field': 'Champ',
  'desk.import.problem': 'Problème',
  'desk.import.same': 'Le site a déjà tout cela. Il n’y a rien à importer.',
  'desk.import.plan': 'Ce que l’importation change',
  'desk.import.step': 'Opération',
  'desk.import.step.add': 'Ajoutée',
  'desk.import.step.change': 'Modifiée',
  'desk.import.step.keep': 'Reste comme elle est',
  'desk.import.fields': 'Modifications',
  'desk.import.missing': 'Il manque aux voyageurs',
  'desk.import.types': 'Nouveaux types\u202f: {names}',
  'desk.import.amenities': 'Nouveaux équipements\u202f: {names}',
  'desk.import.pictures': '{count} {count:nouvelle photo|nouvelles photos}',
  'desk.import.leftOut': 'Le bureau n’importe pas {files}.',
  'desk.import.confirm': 'Importer {count} {count:annonce|annonces}',
  'desk.import.done': 'L’archive est importée.',
  'desk.import.toListings': 'Voir les annonces',

  'desk.action.choice.create': 'Type ou équipement ajouté',

  'desk.importProblem.noListings': 'L’archive n’a pas de listings.json',
  'desk.importProblem.notJson': 'Ce n’est pas du JSON\u202f: {reason}',
  'desk.importProblem.missing': 'Ce champ manque',
  'desk.importProblem.wrongKind': 'La valeur doit être de ce type\u202f: {expected}',
  'desk.importProblem.notAllowed': 'Cette valeur n’est pas permise',
  'desk.importProblem.badFormat': 'Le format de cette valeur n’est pas valide',
  'desk.importProblem.tooSmall': 'Le minimum est {least}',
  'desk.importProblem.tooLarge': 'Le maximum est {most}',
  'desk.importProblem.unknownField': 'Il n’y a pas de champ {name}',
  'desk.importProblem.unknownName': '{name} n’existe pas',
  'desk.importProblem.twice': '{name} apparaît deux fois',
  'desk.importProblem.unknownPicture': 'pictures/ n’a pas {name}, et ce n’est pas un lien',
  'desk.importProblem.badPicture':
    '{name} n’est pas une photo JPEG, PNG, WebP, GIF ou AVIF de 60 millions de pixels au plus',
  'desk.importProblem.largePicture': '{name} a plus de {most} Mo',
  'desk.importProblem.badDrawing':
    '{name} ne contient pas que de simples formes. Dessinez-le sans scripts, liens ni styles',
};
