import { useState } from 'react';
import { useAuth } from '../app/session.tsx';

/**
 * Tells whose form is open, as its React `key`. A person whose session ends keeps the form and what is
 * typed in it; another person who signs in gets a form of their own.
 */
export function useFormOwner(): string | undefined {
  const { user } = useAuth();
  const [owner, setOwner] = useState(user?.id);
  if (user && user.id !== owner) setOwner(user.id);
  return user?.id ?? owner;
}
