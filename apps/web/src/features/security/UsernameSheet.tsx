import * as user from '@meridian/contract/routes/user';
import { usernameProblem } from '@meridian/contract/rules/accounts/credentials';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
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
  const save = async ({ username }: { readonly username: string }) => {
    await call(user.setUsername, { body: { username } }, { silent: true });
    showToast(t('username_done'));
    onDone();
    await reload();
  };
  return (
    <Form control={control} onSubmit={save} submitLabel={t('username_save')} className="grid gap-4 pt-1">
      <TextField
        {...control.field('username', { clean: (typed) => typed.trim() })}
        label={t('security_username')}
        hint={t('username_hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
      />
    </Form>
  );
}
