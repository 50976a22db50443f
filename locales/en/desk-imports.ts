/** The import and export of listings. */
export const deskImports = {
  'desk.action.choice.create': 'Type or amenity added',

  'desk.importProblem.noListings': 'The archive has no listings.json',
  'desk.importProblem.notJson': 'This is not JSON: {reason}',
  'desk.importProblem.missing': 'This field is missing',
  'desk.importProblem.wrongKind': 'The type of this value must be: {expected}',
  'desk.importProblem.notAllowed': 'This value is not allowed',
  'desk.importProblem.badFormat': 'The format of this value is not valid',
  'desk.importProblem.tooSmall': 'The minimum is {least}',
  'desk.importProblem.tooLarge': 'The maximum is {most}',
  'desk.importProblem.unknownField': 'There is no field {name}',
  'desk.importProblem.unknownName': 'There is no {name}',
  'desk.importProblem.twice': '{name} appears twice',
  'desk.importProblem.unknownPicture': 'pictures/ has no {name}, and it is not a link',
  'desk.importProblem.badPicture':
    '{name} is not a JPEG, PNG, WebP, GIF or AVIF photograph of at most 60 million pixels',
  'desk.importProblem.largePicture': '{name} has more than {most} MB',
  'desk.importProblem.badDrawing':
    '{name} contains more than plain shapes. Draw it without scripts, links and styles',
} as const;
