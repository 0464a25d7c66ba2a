import { classNames } from '@meridian/ui/class-names.ts';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useT } from '../../session/locale/locale.ts';

export function ReviewCard() {
  const t = useT();
  return (
    <StateCard
      icon={<Clock size={40} className="text-warn" />}
      title={t('kyc_screen_review_title')}
      text={t('kyc_screen_review_text')}
      step={1}
      action={
        <Link to="/" className={buttonClass({ tone: 'quiet', full: true })}>
          {t('kyc_screen_home')}
        </Link>
      }
    />
  );
}

interface RejectCardProps {
  /** As written by the reviewer. */
  readonly reason: string | null;
  readonly onAgain: () => void;
  /** The documents are being reviewed. */
  readonly busy: boolean;
}

export function RejectReason({ reason }: { readonly reason: string }) {
  const t = useT();
  return (
    <div className="rounded-m bg-warn-tint p-3 text-left">
      <p className="text-cap font-[600] text-warn">{t('kyc_screen_reject_reason')}</p>
      <p className="mt-0.5 text-body whitespace-pre-line">{reason}</p>
    </div>
  );
}

export function RejectCard({ reason, onAgain, busy }: RejectCardProps) {
  const t = useT();
  return (
    <StateCard
      icon={<TriangleAlert size={40} className="text-warn" />}
      title={t('kyc_screen_reject_title')}
      action={
        <Button full busy={busy} onClick={onAgain}>
          {t('kyc_screen_resubmit')}
        </Button>
      }
    >
      {reason !== null && reason !== '' && (
        <div className="mt-4">
          <RejectReason reason={reason} />
        </div>
      )}
    </StateCard>
  );
}

export function ApprovedCard({ name }: { readonly name: string | null }) {
  const t = useT();
  return (
    <StateCard
      icon={<BadgeCheck size={40} className="text-accent" />}
      title={t('kyc_screen_approved_title')}
      text={t('kyc_screen_approved_text')}
      step={2}
      action={
        <Link to="/coinExchange" className={buttonClass({ full: true })}>
          {t('kyc_screen_trade')}
        </Link>
      }
    >
      {name !== null && (
        <p className="mt-4 flex justify-between rounded-m bg-s2 p-3 text-body">
          <span className="text-ink2">{t('kyc_screen_approved_name')}</span>
          <span className="font-[600]">{name}</span>
        </p>
      )}
    </StateCard>
  );
}

interface StateCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The current step: 1 in review, 2 verified. */
  readonly step?: 1 | 2;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

function StateCard({ icon, title, text, step, action, children }: StateCardProps) {
  return (
    <Panel className="p-6 text-center">
      <div className="mb-3 flex justify-center">{icon}</div>
      <h2 role="status" className="text-title font-[720] tracking-[-0.015em]">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1.5 text-lab text-ink2">{text}</p>}
      {step !== undefined && <Steps at={step} />}
      {children}
      <div className="mt-6">{action}</div>
    </Panel>
  );
}

function Steps({ at }: { readonly at: 1 | 2 }) {
  const t = useT();
  return (
    <ol className="mt-6 flex gap-1 large:flex-col">
      {(['kyc_screen_step_form', 'kyc_screen_step_review', 'kyc_screen_step_done'] as const).map(
        (id, index) => (
          <li
            key={id}
            aria-current={index === at ? 'step' : undefined}
            className={classNames('flex-1 text-cap', index <= at ? 'font-[600] text-ink1' : 'text-ink3')}
          >
            <span
              aria-hidden="true"
              className={classNames('mb-1.5 block h-1 rounded-full', index <= at ? 'bg-accent' : 'bg-s3')}
            />
            {t(id)}
          </li>
        ),
      )}
    </ol>
  );
}
