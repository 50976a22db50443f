import type { deskImports as english } from '../en/desk-imports.ts';

export const deskImports: Readonly<Record<keyof typeof english, string>> = {
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
