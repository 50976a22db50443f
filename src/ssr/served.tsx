import { Suspense, use } from 'react';

const never = new Promise<never>(() => {});

function NeverHydrated() {
  return use(never);
}

/**
 * In the place of what the server has rendered: React keeps it as it was sent, and never hydrates it. One element for
 * all renders, because React would replace a part with other properties.
 */
export const served = (
  <Suspense fallback={null}>
    <NeverHydrated />
  </Suspense>
);
