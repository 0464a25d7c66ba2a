import type { KycSide } from '@meridian/contract/schemas/person';
import { Button } from '@meridian/ui';
import Check from 'lucide-react/icons/check';
import { useT } from '../../language/language.ts';
import type { KycCase } from './CaseFacts.tsx';
import { PictureFrame } from './PictureFrame.tsx';
import type { PictureView } from './picture-view.ts';

interface CasePicturesProps {
  readonly found: KycCase;
  /** The visible side, its zoom, and the sides the operator has opened so far. */
  readonly shown: {
    readonly side: KycSide;
    readonly view: PictureView;
    readonly opened: ReadonlySet<KycSide>;
  };
  readonly onShow: (side: KycSide) => void;
  readonly onView: (change: (view: PictureView) => PictureView) => void;
  readonly onOpened: (side: KycSide) => void;
}

/** The picture of one side, and buttons for the other sides. */
export function CasePictures({ found, shown, onShow, onView, onOpened }: CasePicturesProps) {
  const { side, view, opened } = shown;
  const t = useT();
  return (
    <section aria-label={t('pictures')} className="min-w-0">
      <PictureFrame caseId={found.id} side={side} view={view} onView={onView} onOpened={onOpened} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {found.sides.map((each, position) => (
          <Button
            key={each}
            tone={each === side ? 'outline' : 'quiet'}
            size="m"
            aria-pressed={each === side}
            onClick={() => onShow(each)}
          >
            <span className="text-ink3">{position + 1}</span>
            {t(`picture_${each}`)}
            {opened.has(each) && (
              <Check role="img" aria-label={t('picture_opened')} size={16} className="text-accent" />
            )}
          </Button>
        ))}
        <p className="ml-auto text-cap text-ink3">{t('picture_hint')}</p>
      </div>
    </section>
  );
}
