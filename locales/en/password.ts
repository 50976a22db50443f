/** A forgotten, a new and a changed password. */
export const password = {
  'forgot.title': 'Forgot password',
  'forgot.lead': 'Tell us your email address: a one-time code lets you choose a new password.',
  'forgot.submit': 'Continue',
  'forgot.remembered': 'Remembered it?',
  'forgot.signIn': 'Sign in',
  'forgot.sentBack':
    'This page opens only right after you have asked for a code. Ask for a new one here.',
  'forgot.succeeded': 'OTP sent successfully. Check your email.',
  'forgot.failed': 'An error occurred. Please try again.',

  'reset.title': 'Reset password',
  'reset.lead': 'Choose a new password for {email}.',
  'reset.submit': 'Reset password',
  'reset.startAgain': 'Ask for another one-time code',
  'reset.failed': 'Failed to change password',

  'changePassword.lead': 'You stay signed in here; every other device has to sign in again.',
  'changePassword.submit': 'Change password',
  'changePassword.failed': 'Old password does not match!',
  'passwordChange.succeeded': 'Password changed successfully',
  'passwordChange.wait': 'Please wait before submitting again.',

  'oldPassword.label': 'Old password',
  'oldPassword.required': 'Old password is required',
  'newPassword.label': 'New password',
  'newPassword.hint':
    'At least 8 characters: a lowercase and an uppercase letter, a digit and one of @$!%*?&.',
  'newPassword.required': 'New password is required',
  'newPassword.requiredAnew': 'New Password is required',
  'confirmPassword.label': 'Confirm password',
  'confirmPassword.required': 'Confirm Password is required',
  'confirmPassword.differs': 'New and Confirm Password do not match',
} as const;
