import { isTrivialPassword } from '#contract/rules/password.ts';
import { refuse } from '../errors.ts';

/** The recommendation of OWASP's ASVS (6.2.4) for the number of common passwords. */
const mostCommon = 3000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords in lower case. The list is loaded when it is first needed. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byUse = dictionary['passwords-common'];
  // Those with a symbol are less common, but they are the ones that PWD-06 accepts.
  return new Set(byUse.filter((word, rank) => rank < mostCommon || /[^a-z\d]/.test(word)));
}

/**
 * Refuses a new password that is easy to guess: blanks, the e-mail address of the account, fewer than three
 * different characters, or a common password, also with symbols or blanks at its end.
 *
 * @throws Refusal 422 `password_refused`.
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  common ??= loadCommon();
  const words = await common;
  const plain = password.trim().toLowerCase();
  const withoutEnd = plain.replace(/[^a-z\d]+$/, '');
  if (plain === '' || plain === email || words.has(plain) || words.has(withoutEnd)) {
    throw refuse(422, 'password_refused', 'server.passwordRefused');
  }
  if (isTrivialPassword(password)) throw refuse(422, 'password_refused', 'server.passwordTrivial');
}
