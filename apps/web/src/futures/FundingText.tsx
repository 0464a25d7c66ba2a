import type { PerpetualFigures } from '@meridian/contract/domain/live';
import { UNKNOWN } from '../session/format/number-format.ts';
import { Countdown } from './Countdown.tsx';
import { rateText } from './rate-text.ts';

/** The expected funding rate and the time until it is paid. */
export function FundingText({
  figures: { fundingRate, nextFundingAt },
}: {
  readonly figures: Partial<PerpetualFigures>;
}) {
  return (
    <>
      {fundingRate == null ? UNKNOWN : rateText(fundingRate)}
      {nextFundingAt != null && (
        <>
          {' / '}
          <Countdown until={nextFundingAt} />
        </>
      )}
    </>
  );
}
