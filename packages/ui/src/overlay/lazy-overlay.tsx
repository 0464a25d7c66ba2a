import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

interface Overlay {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The code of an overlay could not be fetched: the network is down, or a newer version has replaced it. */
class OverlayMissing extends Error {
  override readonly name = 'OverlayMissing';
}

/**
 * An overlay whose code is fetched when the first one opens. If it cannot be fetched, the overlay closes again and the
 * screen under it keeps everything that was typed; the next attempt retries.
 */
export function lazyOverlay<Props extends Overlay>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new OverlayMissing('an overlay could not be fetched', { cause });
      }),
    );
  let Fetched = fetched();
  return function LazyOverlay(props: Props) {
    // Kept in the tree once opened, so that closing can be animated.
    const [wasOpen, setWasOpen] = useState(props.open);
    const [attempt, setAttempt] = useState(0);
    if (props.open && !wasOpen) setWasOpen(true);
    if (!wasOpen) return null;
    const giveUp = () => {
      Fetched = fetched();
      setWasOpen(false);
      setAttempt(attempt + 1);
      props.onClose();
    };
    return (
      <Boundary key={attempt} onMissing={giveUp}>
        <Suspense fallback={null}>
          <Fetched {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

class Boundary extends Component<
  { readonly onMissing: () => void; readonly children: ReactNode },
  { readonly error: unknown }
> {
  override readonly state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof OverlayMissing) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // Errors inside the overlay are not hidden.
    if (!(error instanceof OverlayMissing)) throw error;
    return null;
  }
}
