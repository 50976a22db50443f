/** The URLs of the measured pages on a running product, by name. */
export async function addressesOn(origin: string): Promise<Record<string, string>> {
  const path = '/apartment/api/v1/property-registry/status/approved';
  const reply = await fetch(`${origin}${path}?docPerPageCount=1&currentPage=0`);
  const { property }: { property: { id: string }[] } = await reply.json();
  return {
    home: `${origin}/`,
    list: `${origin}/apartment`,
    details: `${origin}/propertyDetails/${property[0]?.id}`,
    'sign-in': `${origin}/signin`,
    terms: `${origin}/terms-&-Conditions`,
  };
}
