import { useSearchParams } from 'react-router-dom';

/** Addresses of this page that differ in one parameter. They begin with the first homes. */
export function useAddress(): (name: 'day' | 'property' | 'sort', value: string) => string {
  const [params] = useSearchParams();
  return (name, value) => {
    const next = new URLSearchParams(params);
    next.delete('after');
    next.set(name, value);
    return `?${next}`;
  };
}
