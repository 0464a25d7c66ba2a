import { Button } from '@meridian/ui/controls/Button.tsx';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { CoinGate } from '../CoinGate.tsx';
import { useWalletSearch } from '../wallet-search.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressList } from './AddressList.tsx';

/** `/coinAddress`: the addresses that the user withdraws to. */
export function AddressScreen() {
  const t = useT();
  const { coin } = useWalletSearch();
  const [adding, setAdding] = useState(false);
  return (
    <div className="page-form pb-10">
      <ScreenBar title={t(adding ? 'addresses_add_title' : 'screen_coin_address')} />
      <div className="px-4 pt-2">
        <CoinGate>
          {(coins) =>
            adding ? (
              <AddressForm coins={coins} preset={coin} onDone={() => setAdding(false)} />
            ) : (
              <div className="grid gap-4">
                <AddressList />
                <Button full onClick={() => setAdding(true)}>
                  <Plus size={19} aria-hidden="true" />
                  {t('addresses_add')}
                </Button>
              </div>
            )
          }
        </CoinGate>
      </div>
    </div>
  );
}
