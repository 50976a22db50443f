import ipaddr from 'ipaddr.js';

/**
 * What limits count as one address. A provider gives each customer a /64 of IPv6, so all its
 * addresses count as one. An IPv4-mapped address (`::ffff:192.0.2.1`) counts as its IPv4 address.
 */
export function visitorAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
