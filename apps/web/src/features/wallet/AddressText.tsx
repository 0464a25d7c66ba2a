/** How many characters at each end people compare. */
const COMPARED = 6;

/**
 * An address in full. Its ends, which people compare, are stronger than its middle and never broken across lines.
 * A browser that translates the page leaves it as it is.
 */
export function AddressText({ address }: { readonly address: string }) {
  if (address.length <= 2 * COMPARED)
    return (
      <span translate="no" className="wrap-anywhere">
        {address}
      </span>
    );
  return (
    <span translate="no" className="wrap-anywhere">
      <b className="font-[720] whitespace-nowrap text-ink1">{address.slice(0, COMPARED)}</b>
      <span className="text-ink2">{address.slice(COMPARED, -COMPARED)}</span>
      <b className="font-[720] whitespace-nowrap text-ink1">{address.slice(-COMPARED)}</b>
    </span>
  );
}
