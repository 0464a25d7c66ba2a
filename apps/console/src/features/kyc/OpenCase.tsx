import type { KycSide } from '@meridian/contract/schemas/person';
import { Button, EmptyState, IconButton, showToast } from '@meridian/ui';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { Page } from '../../components/Page.tsx';
import { useNow } from '../../components/use-now.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useT } from '../../language/language.ts';
import { CaseFacts, type KycCase } from './CaseFacts.tsx';
import { CasePictures } from './CasePictures.tsx';
import { nextUnopened } from './case-pictures.ts';
import { ApproveDialog, RejectDialog } from './DecisionDialogs.tsx';
import { INITIAL_VIEW, type PictureView, rotate, zoom } from './picture-view.ts';
import { remainingText } from './remaining-time.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

interface OpenCaseProps {
  readonly found: KycCase;
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onBack: () => void;
  readonly onDecided: () => void;
  readonly onTakeAgain: () => void;
}

type OpenDialog = 'approve' | 'reject' | 'shortcuts';

/** A case this operator has reserved: its pictures, its facts and the decision. */
export function OpenCase(props: OpenCaseProps) {
  const { found, busy, onNext, onBack, onDecided, onTakeAgain } = props;
  const t = useT();
  const [side, setSide] = useState<KycSide>('front');
  const [opened, setOpened] = useState<ReadonlySet<KycSide>>(() => new Set(found.opened));
  const [view, setView] = useState<PictureView>(INITIAL_VIEW);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const leftMs = Date.parse(found.claimedUntil) - useNow(1_000);
  const lapsed = leftMs <= 0;

  const show = (wanted: KycSide | undefined) => {
    if (wanted === undefined) return;
    setSide(wanted);
    setView(INITIAL_VIEW);
  };
  const ask = (what: OpenDialog) => {
    if (lapsed || busy) return;
    const missing = what === 'approve' ? nextUnopened(found.sides, opened) : undefined;
    if (missing === undefined) return setOpenDialog(what);
    showToast(t('pictures_first', { side: t(`picture_${missing}`) }));
    show(missing);
  };
  useCaseShortcuts({
    show: (position) => show(found.sides[position]),
    setView,
    ask,
    help: () => setOpenDialog('shortcuts'),
    onNext,
    onBack,
  });
  const close = () => setOpenDialog(undefined);
  return (
    <Page
      wide
      title={t('case_title', { id: found.id })}
      text={lapsed ? t('case_lapsed_title') : t('case_yours', { time: remainingText(leftMs) })}
      actions={
        <CaseActions busy={busy} onHelp={() => setOpenDialog('shortcuts')} onNext={onNext} onBack={onBack} />
      }
    >
      {lapsed ? (
        <EmptyState
          title={t('case_lapsed_title')}
          text={t('case_lapsed_text')}
          action={<Button onClick={onTakeAgain}>{t('case_take_again')}</Button>}
        />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <CasePictures
            found={found}
            shown={{ side, view, opened }}
            onShow={show}
            onView={setView}
            onOpened={(seen) => setOpened((now) => new Set(now).add(seen))}
          />
          <CaseFacts
            found={found}
            opened={opened.size}
            busy={busy}
            onApprove={() => ask('approve')}
            onReject={() => ask('reject')}
          />
        </div>
      )}
      {openDialog === 'approve' && <ApproveDialog found={found} onClose={close} onDecided={onDecided} />}
      {openDialog === 'reject' && <RejectDialog found={found} onClose={close} onDecided={onDecided} />}
      {openDialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Page>
  );
}

function CaseActions({
  busy,
  onHelp,
  onNext,
  onBack,
}: {
  readonly busy: boolean;
  readonly onHelp: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}) {
  const t = useT();
  return (
    <>
      <IconButton label={t('shortcuts')} onClick={onHelp}>
        <Keyboard size={20} />
      </IconButton>
      <Button tone="quiet" size="m" onClick={onBack}>
        {t('case_give_back')}
      </Button>
      <Button tone="quiet" size="m" busy={busy} onClick={onNext}>
        {t('case_next')}
      </Button>
    </>
  );
}

/** One key for every action; `ShortcutsDialog` lists them. */
function useCaseShortcuts({
  show,
  setView,
  ask,
  help,
  onNext,
  onBack,
}: {
  readonly show: (position: number) => void;
  readonly setView: (change: (view: PictureView) => PictureView) => void;
  readonly ask: (what: 'approve' | 'reject') => void;
  readonly help: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}): void {
  useShortcuts({
    1: () => show(0),
    2: () => show(1),
    3: () => show(2),
    '+': () => setView((now) => zoom(now, 1.5)),
    '=': () => setView((now) => zoom(now, 1.5)),
    '-': () => setView((now) => zoom(now, 1 / 1.5)),
    0: () => setView(() => INITIAL_VIEW),
    t: () => setView(rotate),
    a: () => ask('approve'),
    r: () => ask('reject'),
    n: onNext,
    q: onBack,
    '?': help,
  });
}
