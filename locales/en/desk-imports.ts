/** The import and export of listings. */
export const deskImports = {
  'desk.action.choice.create': 'Type or amenity added',

  'desk.importProblem.noListings': 'The archive has no listings.json',
  'desk.importProblem.notJson': 'This is not JSON: {reason}',
  'desk.importProblem.missing': 'This field is missing',
  'desk.importProblem.wrongKind': 'The kind of this value must be: {expected}',
  'desk.importProblem.notAllowed': 'This value is not allowed',
  'desk.importProblem.badFormat': 'This is not written as it should be',
  'desk.importProblem.tooSmall': 'The least is {least}',
  'desk.importProblem.tooLarge': 'The most is {most}',
  'desk.importProblem.unknownField': 'There is no field {name}',
  'desk.importProblem.unknownName': 'There is no {name}',
  'desk.importProblem.twice': '{name} is there twice',
  'desk.importProblem.unknownPicture': 'pictures/ has no {name}, and it is not a link',
  'desk.importProblem.badPicture':
    '{name} is not a JPEG, PNG, WebP, GIF or AVIF photograph of at most 60 million pixels',
  'desk.importProblem.largePicture': '{name} has more than {most} MB',
  'desk.importProblem.badDrawing':
    '{name} has more than plain shapes. Draw it without scripts, links and styles',
} as const;
