import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import { radioProps } from '@meridian/ui/controls/radio-props.ts';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { useId } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { isOpenFor, type NetworkUse } from './networks.ts';

/** The networks of a coin as cards with their terms. Suspended ones are shown and cannot be chosen. */
export function NetworkField({
  networks,
  value,
  onChange,
  use,
  termsOf,
}: {
  readonly networks: readonly CoinNetwork[];
  readonly value: string;
  readonly onChange: (network: string) => void;
  readonly use: NetworkUse;
  /** The line under the name. */
  readonly termsOf?: (network: CoinNetwork) => string;
}) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-lab font-[550] text-ink2">{t('payments_network')}</legend>
      <div className="grid gap-2">
        {networks.map((network) => {
          const open = isOpenFor(use, network);
          return (
            <label
              key={network.network}
              className="flex min-h-13 items-center gap-3 rounded-m border border-line2 px-3 py-2 has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 text-body font-[640]">
                  {network.name}
                  {!open && <Tag tone="warn">{t('payments_network_suspended')}</Tag>}
                </span>
                {termsOf !== undefined && (
                  <span className="block text-cap text-ink2">{termsOf(network)}</span>
                )}
              </span>
              <input
                {...radioProps(name, network.network, value, onChange)}
                disabled={!open}
                className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-ink3 outline-none checked:border-[7px] checked:border-accent-fill disabled:opacity-40"
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
