import * as user from '@meridian/contract/routes/user';
import { usernameProblem } from '@meridian/contract/rules/accounts/credentials';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { FormProblem } from '../../accounts/form/FormNote.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { useReloadProfile } from '../../accounts/profile.ts';
import { call } from '../../api/api.ts';
import { useT } from '../../session/locale/locale.ts';

interface UsernameSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function UsernameSheet({ open, onClose }: UsernameSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('security_username')} closeLabel={t('close')}>
      {open && <UsernameForm onDone={onClose} />}
    </Sheet>
  );
}

function UsernameForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const reload = useReloadProfile();
  const control = useForm({
    initial: { username: '' },
    problemsOf: ({ username }: { readonly username: string }) => ({ username: usernameProblem(username) }),
    refusals: { username_rule: 'username', username_taken: 'username', username_already_set: 'username' },
  });
  const save = () =>
    control.submit(async ({ username }) => {
      await call(user.setUsername, { body: { username } }, { silent: true });
      showToast(t('username_done'));
      onDone();
      await reload();
    });
  return (
    <form
      ref={control.ref}
      noValidate
      className="grid gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('security_username')}
        hint={t('username_hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={control.form.username}
        onChange={(event) => control.set({ username: event.target.value.trim() })}
        onBlur={() => control.form.username !== '' && control.leave('username')}
        problem={control.problem('username')}
      />
      <FormProblem text={control.formProblem} />
      <Button type="submit" full busy={control.busy}>
        {t('username_save')}
      </Button>
    </form>
  );
}
