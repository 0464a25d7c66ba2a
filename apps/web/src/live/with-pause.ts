type Subscribe = (listener: () => void) => () => void;

/** Calls a listener at most once per pause, with the pause before the call: for what costs much to draw. */
export const withPause =
  (subscribe: Subscribe, pauseMs: number): Subscribe =>
  (listener) => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      due ??= setTimeout(() => {
        due = undefined;
        listener();
      }, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(due);
    };
  };
