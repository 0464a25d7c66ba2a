import { spot, spotRecords } from '@meridian/contract/routes/index';
import { orderId } from '@meridian/engine/ids';
import type { FastifyInstance } from 'fastify';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { cancelRoutes } from './cancel-routes.ts';
import type { OwnOrders } from './own-orders.ts';

export interface SpotCancelDeps {
  readonly engine: Pick<ExchangePort, 'submit'>;
  readonly orders: Pick<OwnOrders, 'known'>;
}

export const spotCancelRoutes = (app: FastifyInstance, { engine, orders }: SpotCancelDeps): void =>
  cancelRoutes(
    app,
    { one: spot.cancelOrder, many: spotRecords.cancelOrders },
    {
      orders,
      cancel: (account, id, key) =>
        submitOrRefuse(engine, { type: 'CancelSpotOrder', account, key, order: orderId(id) }),
    },
  );
