import { classNames } from '@meridian/ui/class-names.ts';
import { memo } from 'react';
import { useT } from '../../../session/locale/locale.ts';

const LIGHTS = [1, 2, 3, 4, 5];

/** The place of a position in the deleveraging queue: with five lights it is among the first. */
export const AdlLights = memo(function AdlLights({ lights }: { readonly lights: number }) {
  const t = useT();
  const label = t('futures_adl_lights', { count: lights });
  return (
    <span
      role="img"
      aria-label={label}
      title={`${label}. ${t('futures_adl_hint')}`}
      className="inline-flex gap-0.5"
    >
      {LIGHTS.map((light) => (
        <i
          key={light}
          className={classNames(
            'h-3 w-1 rounded-full',
            light > lights ? 'bg-s3' : lights >= 4 ? 'bg-warn' : 'bg-ink1',
          )}
        />
      ))}
    </span>
  );
});
