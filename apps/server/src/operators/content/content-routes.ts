import { operator as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { listBanners } from '../../content/banners-table.ts';
import { loadEditableCompany } from '../../content/company-table.ts';
import { contentPictureRoute, storeContentPicture } from '../../content/content-pictures.ts';
import { route } from '../../http/register-route.ts';
import { cleanPicture } from '../../pictures/clean-picture.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending } from '../proposals/proposals-table.ts';

/** A banner is at most this wide on a large screen, at twice the pixels. */
const PICTURE_SIDE = 2_048;

/** Banners, pictures and company data. All changes are proposals. */
export function contentDeskRoutes(app: FastifyInstance, { people, version }: OperatorDeps): void {
  const { database, clock } = people;
  const pending = async (kinds: Parameters<typeof listPending>[1]['kinds']) =>
    (await listPending(database, { kinds }, new Date(clock()))).map(pendingOnWire);

  route(app, routes.banners, async () => ({
    banners: await listBanners(database),
    pending: await pending(['publish_banner', 'remove_banner']),
  }));

  route(app, routes.company, async () => ({
    company: await loadEditableCompany(database),
    servedVersion: version,
    pending: await pending(['set_company']),
  }));

  route(app, routes.contentPicture, async ({ file }) => {
    const { bytes, width, height } = await cleanPicture(file!, PICTURE_SIDE);
    return { address: await storeContentPicture(database, bytes, clock()), width, height };
  });

  // The console shows previews, and its pages load pictures from their own address only.
  contentPictureRoute(app, database);
}
