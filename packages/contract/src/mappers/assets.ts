import type { SpotAssets } from '../domain/asset.ts';
import type { SpotAssetsReply } from '../schemas/spot-assets.ts';

export const toSpotAssets = ({ assets, assets_amount }: SpotAssetsReply): SpotAssets => ({
  assets: assets.map(({ coin, usable, disable, usdt }) => ({
    coin,
    available: usable,
    inOrders: disable,
    value: usdt,
  })),
  totalValue: assets_amount,
});
