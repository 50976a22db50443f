/** The profile, its side menu, and the end of an account. */
export const profile = {
  'profile.update': 'Update profile',
  'profile.updated': 'Profile updated successfully!',
  'profile.failed': 'An error occurred while updating your profile.',
  'profile.restored':
    'Your changes have not been saved yet. What you typed is still here; a photo has to be chosen again.',
  'profile.offline':
    'There is no network. Your changes have not been saved yet, and what you typed is still here.',
  'profile.uploading': 'Sending your profile',
  'profile.emailHint': 'Your email address cannot be changed.',
  'name.letters': 'Name must contain only alphabets',
  'name.length': 'Must be between 3 and 25 characters',
  'mobileNumber.length': 'Mobile number must be 6 to 15 digits',
  'avatar.hint': 'A JPEG, PNG, WebP, GIF or AVIF photo of up to 2 MB.',
  'avatar.required': 'Profile image is required',
  'avatar.tooManyPixels': 'The photo may have at most {most} million pixels.',
  'avatar.unreadable': 'This photo could not be read. Choose another one.',

  'accountMenu.label': 'Your account',
  'accountMenu.profile': 'My Profile',
  'accountMenu.changePassword': 'Change Password',
  'accountMenu.booking': 'My Booking',
  'accountMenu.favourites': 'My Favourites',
  'accountMenu.signOut': 'Logout',
  'accountMenu.deleteAccount': 'Delete Account',

  'deletion.title': 'Delete your account?',
  'deletion.lead':
    'You are signed out everywhere and cannot sign in with {email} again. Your stays, payments and refunds stay on record.',
  'deletion.confirm': 'Delete account',
  'deletion.keep': 'Keep my account',
  'deletion.succeeded': 'Account deleted successfully',
  'deletion.refused': 'Failed to delete account. Please try again.',
  'deletion.failed': 'Something went wrong while deleting your account. Please try again later!!!',

  'nav.account': 'Account menu',
  'nav.changePassword': 'Change Password',
  'nav.deleteAccount': 'Delete Account',
  'nav.signOut': 'Logout',
} as const;
