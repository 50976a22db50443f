/** OQ-32: the address of the sign-in to which a page sends a visitor. It says the way back. */
export function signInFrom(path: string): string {
  return `/signin?from=${encodeURIComponent(path)}`;
}

/** The address of the sign-up to which Book Now sends a visitor (BOOK-17). */
export function signUpFrom(path: string): string {
  return `/signup?from=${encodeURIComponent(path)}`;
}
