import { kycPicture } from '@meridian/contract/routes/operator/index';
import type { KycSide } from '@meridian/contract/schemas/person';
import { ErrorState, IconButton, OfflineState, Skeleton } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import Maximize from 'lucide-react/icons/maximize';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type PointerEvent, useEffect, useRef } from 'react';
import { call } from '../../api/api.ts';
import { useT } from '../../language/language.ts';
import { INITIAL_VIEW, type PictureView, pan, rotate, transformOf, zoom } from './picture-view.ts';

/** One picture of a document. It is fetched only when it is shown, because every view is logged, and not kept. */
export function PictureFrame({
  caseId,
  side,
  view,
  onView,
  onOpened,
}: {
  readonly caseId: number;
  readonly side: KycSide;
  readonly view: PictureView;
  readonly onView: (change: (view: PictureView) => PictureView) => void;
  /** Called once the picture is visible. */
  readonly onOpened: (side: KycSide) => void;
}) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const picture = useQuery({
    queryKey: ['case', caseId, 'picture', side],
    queryFn: ({ signal }) => call(kycPicture, { query: { id: caseId, side }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useWheelZoom(frame, onView);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 1) onView((now) => pan(now, event.movementX, event.movementY));
  };
  const label = t('picture_of', { side: t(`picture_${side}`) });
  return (
    <div
      ref={frame}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="relative grid h-[min(62dvh,640px)] min-h-80 touch-none place-items-center overflow-hidden rounded-card bg-s1 select-none data-[zoomed=true]:cursor-grab"
      data-zoomed={view.scale > 1}
    >
      {picture.data !== undefined ? (
        <img
          src={picture.data.image}
          alt={label}
          draggable={false}
          className="max-h-full max-w-full object-contain"
          style={{ transform: transformOf(view) }}
          onLoad={() => onOpened(side)}
          onContextMenu={(event) => event.preventDefault()}
        />
      ) : picture.isError ? (
        <ErrorState
          title={t('error_title')}
          text={picture.error.message}
          retryLabel={t('retry')}
          onRetry={() => void picture.refetch()}
        />
      ) : picture.fetchStatus === 'paused' ? (
        <OfflineState title={t('offline_title')} text={t('offline_text')} />
      ) : (
        <div role="status" aria-label={t('picture_loading')} className="size-full p-8">
          <Skeleton className="size-full rounded-card" />
        </div>
      )}
      {picture.data !== undefined && <PictureTools onView={onView} />}
    </div>
  );
}

function PictureTools({ onView }: { readonly onView: (change: (view: PictureView) => PictureView) => void }) {
  const t = useT();
  return (
    // A press on a tool must not start dragging the picture.
    <div
      className="absolute right-3 bottom-3 flex rounded-m bg-(--bar) backdrop-blur-xl"
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton label={t('zoom_out')} onClick={() => onView((now) => zoom(now, 1 / 1.5))}>
        <ZoomOut size={19} />
      </IconButton>
      <IconButton label={t('zoom_reset')} onClick={() => onView(() => INITIAL_VIEW)}>
        <Maximize size={18} />
      </IconButton>
      <IconButton label={t('zoom_in')} onClick={() => onView((now) => zoom(now, 1.5))}>
        <ZoomIn size={19} />
      </IconButton>
      <IconButton label={t('rotate')} onClick={() => onView(rotate)}>
        <RotateCw size={18} />
      </IconButton>
    </div>
  );
}

/** Listens to the wheel itself: React's listener is passive and cannot keep the page from scrolling. */
function useWheelZoom(
  frame: { readonly current: HTMLDivElement | null },
  onView: (change: (view: PictureView) => PictureView) => void,
): void {
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    const element = frame.current!;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      };
      latest.current((view) => zoom(view, Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [frame]);
}
