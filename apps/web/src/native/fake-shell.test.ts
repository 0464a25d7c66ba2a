import { createFakeShell } from './testing/fake-shell.ts';
import { describeShell } from './testing/shell-contract.ts';

describeShell('tests', () => {
  const { shell, device } = createFakeShell();
  const events = () => device.events!;
  return {
    shell,
    saved: () => device.saved.map(({ type, bytes }) => ({ type, bytes })),
    shared: () => device.shared,
    statusIcons: () => device.statusBars.at(-1),
    buzzes: () => device.haptics.length,
    showCode(code) {
      device.code = code;
    },
    closeShareSheet() {
      device.closesShare = true;
    },
    breakUpdate() {
      device.canUpdate = false;
    },
    updates: () => device.updates,
    phone: {
      splash: () => device.splash,
      pressBack() {
        if (!events().back()) device.inBackground = true;
      },
      openLink: (address) => events().openAddress(address),
      moveKeyboard: (isOpen) => events().keyboard(isOpen),
      leave: (away) => events().visible(!away),
      isMinimized: () => device.inBackground,
      allowPush(registration) {
        device.push = registration;
      },
      setOwner(isOwner) {
        device.owner = isOwner;
      },
    },
  };
});
